/** Matches the elements that block a save: fields with errors, and differences to decide. */
const marks = '[aria-invalid=true], [data-undecided]';

/** Opens every section with a field error or an undecided difference, and focuses the first of them. */
export function focusFirstError(within: Element | null | undefined) {
  focusFirst([...(within?.querySelectorAll<HTMLElement>(marks) ?? [])]);
}

/** Does so for the forms that a save of all changes includes. Others may show errors of fields that were left blank. */
export function focusFirstErrorOfChanged(within: Element | null | undefined) {
  const forms = [...(within?.querySelectorAll('form[data-unsaved]') ?? [])];
  focusFirst(forms.flatMap((form) => [...form.querySelectorAll<HTMLElement>(marks)]));
}

function focusFirst(found: readonly HTMLElement[]) {
  for (const mark of found) mark.closest('details')?.setAttribute('open', '');
  const [first] = found;
  // A field that another control fills in cannot take the focus itself: focus that control.
  const filler = first?.closest('form')?.elements.namedItem(first.dataset.filledBy ?? '');
  (filler instanceof HTMLElement ? filler : first)?.focus();
}
