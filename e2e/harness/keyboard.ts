import type { Page } from '@playwright/test';
import { successNotice } from './company.ts';

/** More controls than any page has. A control that needs more presses of Tab counts as unreachable. */
const MAX_TABS = 120;

/** Presses Tab until the control with this accessible name has the focus. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    if ((await focusedName(page)).startsWith(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

/** Closes the success notice with the keyboard. */
export async function closeByKey(page: Page) {
  await successNotice(page).waitFor();
  await page.keyboard.press('Escape');
  await successNotice(page).waitFor({ state: 'detached' });
}

/** Returns the name of the focused control: its label, its aria-label or its text. */
function focusedName(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (label ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  });
}
