import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of the text of the readable build, for the browser to read and for traces to keep. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A violation that stays for longer is not a passing state of a change. */
const SETTLED_MS = 5000;

type Options = {
  /** axe rules that a third-party package violates and that cannot be fixed here. */
  except?: string[];
};

/** Checks the current page for axe violations, and for horizontal scrolling on a phone. */
export async function expectAccessible(page: Page, place: string, options: Options = {}) {
  await expectNoAxeViolations(page, place, options);
  await expectFitsPhone(page, place);
}

/**
 * Fails on every axe violation of the current page, by WCAG 2.2 A and AA and axe's best practices. The light
 * scheme is checked with every rule. The dark scheme is checked only with the color rules, because nothing
 * else depends on the scheme.
 */
export async function expectNoAxeViolations(page: Page, place: string, { except = [] }: Options = {}) {
  // Rows of an earlier search are dimmed until the new ones are there.
  await expect(page.locator('[aria-busy=true]:has(table)')).toHaveCount(0);
  // Halfway through a transition a text can be as dark as its background, and a large page takes seconds to fade.
  await setTransitions(page, false);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(editorsFollow, colorScheme === 'dark');
    const rules = colorScheme === 'dark' ? { only: COLOR_RULES } : { without: [] };
    const isOurs = (text: string) => !except.some((rule) => text.startsWith(`${rule}:`));
    const violations = await onceSettled(async () => (await axeViolations(page, rules)).filter(isOurs));
    expect(violations, `${place}, ${colorScheme}`).toEqual([]);
  }
  await setTransitions(page, true);
}

/**
 * Repeats a check that finds violations, because a dialog that opens hides the page a moment before screen readers find
 * it. The first check is always finished: on a busy machine, axe takes seconds for a large page.
 */
async function onceSettled(check: () => Promise<string[]>): Promise<string[]> {
  const end = Date.now() + SETTLED_MS;
  for (;;) {
    const violations = await check();
    if (violations.length === 0 || Date.now() > end) return violations;
  }
}

/**
 * Returns whether the editors of the explorer have the color scheme, which they apply a moment after the page.
 */
const editorsFollow = (isDark: boolean) =>
  [...document.querySelectorAll('.monaco-editor')].every(
    (one) => one.classList.contains('vs-dark') === isDark,
  );

/** Content security policies block style elements, but not constructed style sheets. */
const setTransitions = (page: Page, isOn: boolean) =>
  page.evaluate((on) => {
    if (on) return void document.adoptedStyleSheets.pop();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  }, isOn);

export const PHONE = { width: 390, height: 844 };

/**
 * Fails if the page is wider than a phone or a card's buttons cover its text, and restores the window size
 * afterwards.
 */
export async function expectFitsPhone(page: Page, place: string) {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expectFits(page, `${place}, on a phone`);
  await page.setViewportSize(before);
}

/** Fails if the page is wider than its window or a card's buttons cover its text. */
export async function expectFits(page: Page, place: string) {
  await expect
    .poll(() => overflowOf(page), { message: `${place}: wider than its window by`, intervals: [20, 50] })
    .toBeLessThanOrEqual(0);
  expect(await coveredTexts(page), `${place}: texts below the buttons of their card`).toEqual([]);
}

/** Returns the first text of each card that the card's buttons cover. */
const coveredTexts = (page: Page) =>
  page.locator('td[data-actions]:not(:empty)').evaluateAll((actions) =>
    actions.flatMap((cell) => {
      const first = cell.parentElement?.firstElementChild;
      if (!first) return [];
      const text = document.createRange();
      text.selectNodeContents(first);
      const { left, bottom } = cell.getBoundingClientRect();
      const isCovered = [...text.getClientRects()].some(({ right, top }) => right > left && top < bottom);
      return isCovered ? [first.textContent] : [];
    }),
  );

/** Returns by how many pixels the page is wider than its window. */
const overflowOf = (page: Page) =>
  page.evaluate(
    () => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - window.innerWidth,
  );

/** The color rules that axe applies by default. Selecting them by tag would add the stricter AAA rules. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Fails on every axe violation but those of colors, which do not depend on the size of windows and texts. */
export async function expectNoViolationsOfStructure(page: Page, place: string) {
  const violations = await axeViolations(page, { without: COLOR_RULES });
  expect(violations, place).toEqual([]);
}

type Rules = { only: string[] } | { without: string[] };

async function axeViolations(page: Page, rules: Rules): Promise<string[]> {
  // The page's content security policy blocks script tags, but not `evaluate`.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options = 'only' in rules ? toOnly(rules.only) : { rules: toDisabled(rules.without) };
  const violations = await page.evaluate(async (chosen) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const result = await injected.run(document, { resultTypes: ['violations'], ...chosen });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, options);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.join('\n  ')}`);
}

const toOnly = (values: string[]) => ({ runOnly: { type: 'rule' as const, values } });
const toDisabled = (rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));
