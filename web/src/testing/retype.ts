import type { UserEvent } from '@testing-library/user-event';

/** Replaces the text of an input in one step. Only tests of the keys themselves type key by key. */
export async function retype(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  if (text) await user.paste(text);
}
