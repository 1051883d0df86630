import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectFits, expectNoViolationsOfStructure } from '../harness/accessibility.ts';
import { expectBoxes } from '../harness/boxes.ts';
import { openScreen, SCREENS } from '../harness/screens.ts';
import { makeLive, makeStill } from '../harness/still-picture.ts';

// What each screen looked like when somebody last looked at it, and how people see it who need it otherwise than most.
// `npm run playwright -- looks --update-snapshots` renews the pictures and the places of controls after a change that
// is wanted: view the pictures before you commit them.

for (const screen of SCREENS) {
  test(`${screen.name}: controls are in their places, both schemes look as before, and nothing is cut off from 320 to 1,920 pixels, with text of 200 % and in forced colors`, async ({
    page,
  }, info) => {
    await openScreen(page, screen);
    const name = screen.name.replaceAll(' ', '-');
    await makeStill(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectBoxes(page, info, `${name}-${width}.json`);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // A thin icon that moves by 8 pixels changes about 60, without its smooth edges.
      await expect(page).toHaveScreenshot(`${name}-${colorScheme}.png`, { maxDiffPixels: 20 });
    }
    await makeLive(page);
    for (const look of looks) await expectGoodLook(page, look, `${screen.name}, ${look.name}`);
  });
}

type Look = { name: string; width: number; forcedColors?: 'active'; fontSize?: '200%' };

/** The other tests cover 390 and 1,280 pixels. */
const looks: readonly Look[] = [
  { name: '320 pixels wide', width: 320 },
  { name: '1,920 pixels wide', width: 1920 },
  { name: 'text of 200 %', width: 1280, fontSize: '200%' },
  { name: 'forced colors', width: 1280, forcedColors: 'active' },
];

async function expectGoodLook(page: Page, { width, forcedColors, fontSize }: Look, place: string) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ forcedColors: forcedColors ?? 'none' });
  await setFontSize(page, fontSize ?? '');
  await expectFits(page, place);
  await expectNoViolationsOfStructure(page, place);
}

/** Sets the size of text as the settings of a browser do: as the size that the root's is relative to. */
const setFontSize = (page: Page, size: string) =>
  page.evaluate((value) => {
    const { style } = document.documentElement;
    style.fontSize = '';
    if (value) style.fontSize = `calc(${getComputedStyle(document.documentElement).fontSize} * 2)`;
  }, size);
