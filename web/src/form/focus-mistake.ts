/** What somebody has to look at before a save can succeed: fields with mistakes, and differences to decide. */
const marks = '[aria-invalid=true], [data-undecided]';

/** Leads to the first field with a mistake, or difference to decide, opening the sections that any of them stand in. */
export function focusOnMistake(within: Element | null | undefined) {
  const found = [...(within?.querySelectorAll<HTMLElement>(marks) ?? [])];
  for (const mark of found) mark.closest('details')?.setAttribute('open', '');
  const [first] = found;
  // A field that another one fills in cannot be mended, or take the focus, itself.
  const filler = first?.closest('form')?.elements.namedItem(first.dataset.filledBy ?? '');
  (filler instanceof HTMLElement ? filler : first)?.focus();
}
