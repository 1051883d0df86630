import type { Locator, Page } from '@playwright/test';

/** Mouse and keyboard input at a page, which counts each click and each key. */
export type CountedInput = ReturnType<typeof countInput>;

export function countInput(page: Page) {
  let count = 0;
  return {
    page,
    /** Number of clicks and keys so far. */
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    /** Presses keys one after the other; `Control+k` are two. */
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    /** Types into what has the focus. */
    type: async (text: string) => {
      count += text.length;
      await page.keyboard.type(text);
    },
    /** Clicks a field, selects its text and types another one. */
    retype: async (field: Locator, text: string) => {
      count += 3 + text.length;
      await field.click();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
  };
}
