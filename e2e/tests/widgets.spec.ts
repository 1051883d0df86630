import type { Page } from '@playwright/test';
import { eventually, expect, test } from '../fixtures.ts';
import { openAs, openCompanyList } from '../harness/session.ts';

/** Holds back Chakra's combobox. Returns a function that lets it come and waits until it is on the page. */
async function holdCombobox(page: Page) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const path = '**/assets/choice-combobox-*.js';
  await page.route(path, async (route) => {
    await isReleased;
    await route.continue();
  });
  return async () => {
    const loaded = page.waitForResponse(path);
    release();
    await (await loaded).finished();
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  };
}

test('[CLI-03] a state typed while the list of states is still loading is kept and can be chosen', async ({
  page,
}) => {
  const release = await holdCombobox(page);
  await openCompanyList(page, 'admin@j3tech.test');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.click();
  await page.keyboard.type('louisi');
  await page.keyboard.press('ArrowLeft');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await release();
  await page.getByRole('option', { name: 'Louisiana' }).waitFor();
  await expect(state).toBeFocused();
  await page.keyboard.type('s');
  await expect(state).toHaveValue('louissi');
  await page.keyboard.press('Backspace');
  await page.getByRole('option', { name: 'Louisiana' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Louisiana');
});

test('[CLI-03] [WID-06] a click during which the list of states arrives opens it', async ({ page }) => {
  const release = await holdCombobox(page);
  await openCompanyList(page, 'admin@j3tech.test');
  const state = page.getByRole('combobox', { name: 'State' });
  await state.hover();
  await page.mouse.down();
  await release();
  await page.mouse.up();
  await page.getByRole('option', { name: 'Alabama' }).waitFor();
  await expect(state).toBeFocused();
});

test('[CLI-03] [WID-06] keys pressed before the list of states arrives open it and choose', async ({
  page,
}) => {
  const release = await holdCombobox(page);
  await openCompanyList(page, 'admin@j3tech.test');
  // The states come in one answer with the platforms. What is held back is the widget that lists them.
  await page.getByRole('group', { name: 'Platform Business' }).getByRole('checkbox').first().waitFor();
  const state = page.getByRole('combobox', { name: 'State' });
  await state.focus();
  await page.keyboard.type('louisi');
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Louisiana');
  await page.keyboard.press('ArrowDown');
  await release();
  await expect(page.getByRole('option', { name: 'Louisiana' })).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Escape');
  await expect(state).toHaveValue('Louisiana');
});

test('[CLI-03] a click selects the chosen state, and typing in the middle of a text keeps the caret', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  const state = page.getByRole('combobox', { name: 'State' });
  const nextFrames = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await state.fill('louisi');
  await page.getByRole('option', { name: 'Louisiana' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(state).toHaveValue('Louisiana');
  await page.keyboard.press('Home');
  await page.keyboard.type('x');
  await nextFrames();
  await page.keyboard.type('y');
  await expect(state).toHaveValue('xyLouisiana');
  await page.keyboard.press('Escape');
  await expect(state).toHaveValue('Louisiana');
  await state.click();
  await page.getByRole('option', { name: 'Louisiana' }).waitFor();
  await nextFrames();
  await page.keyboard.type('tex');
  await expect(state).toHaveValue('tex');
});

test('[WID-06] a list of options opens above its input near the lower edge of the window', async ({
  page,
}) => {
  await openCompanyList(page, 'admin@j3tech.test');
  const state = page.getByRole('combobox', { name: 'State' });
  const list = page.getByRole('listbox');
  await state.click();
  await list.waitFor();
  const input = await state.boundingBox();
  await expect.poll(async () => (await list.boundingBox())?.y).toBeGreaterThan(input?.y ?? Number.NaN);
  await page.setViewportSize({ width: 1280, height: Math.round(input?.y ?? 0) + 80 });
  await expect.poll(async () => (await list.boundingBox())?.y).toBeLessThan(input?.y ?? Number.NaN);
});

test('[WID-07] the calendar opens above its date near the lower edge of the window', async ({ page }) => {
  await openAs(page, 'admin@j3tech.test', '/audit');
  const from = page.getByRole('button', { name: /, From$/ });
  await from.click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('grid').waitFor();
  const button = await from.boundingBox();
  await expect.poll(async () => (await calendar.boundingBox())?.y).toBeGreaterThan(button?.y ?? Number.NaN);
  await page.keyboard.press('Escape');
  await expect(from).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 500 });
  await from.evaluate((element) => {
    document.body.style.paddingTop = '300px';
    element.scrollIntoView({ block: 'end' });
  });
  await from.click();
  const moved = await from.boundingBox();
  await expect.poll(async () => (await calendar.boundingBox())?.y).toBeLessThan(moved?.y ?? Number.NaN);
});

test('nothing keeps moving on a loading page if the person wants reduced motion', async ({ page }) => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await isReleased;
    await route.continue();
  });
  await openAs(page, 'admin@j3tech.test', '/company/edit/1');
  const animations = () => page.evaluate(() => document.getAnimations().map(({ playState }) => playState));
  await page.locator('[data-progress]').waitFor({ state: 'attached' });
  await eventually(animations).not.toContain('running');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await eventually(animations).toContain('running');
  release();
  await page.getByRole('heading', { name: /^Update Company/ }).waitFor();
});
