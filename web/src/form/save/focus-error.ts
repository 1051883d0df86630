/** Matches the elements that block a save: fields with errors, and differences to decide. */
const marks = '[aria-invalid=true], [data-undecided]';

/** Opens every section with a field error or an undecided difference, and focuses the first of them. */
export function focusFirstError(within: Element | null | undefined) {
  const found = [...(within?.querySelectorAll<HTMLElement>(marks) ?? [])];
  for (const mark of found) mark.closest('details')?.setAttribute('open', '');
  const [first] = found;
  // A field that another control fills in cannot take the focus itself: focus that control.
  const filler = first?.closest('form')?.elements.namedItem(first.dataset.filledBy ?? '');
  (filler instanceof HTMLElement ? filler : first)?.focus();
}
