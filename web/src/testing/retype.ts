import type { UserEvent } from '@testing-library/user-event';

/** Puts a text in the place of what an input holds, at once: key by key is for tests of the keys themselves. */
export async function retype(user: UserEvent, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  if (text) await user.paste(text);
}
