import { setTimeout as sleep } from 'node:timers/promises';
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Fails with every fault that axe finds on the page as it is now, by WCAG 2.2 A and AA and axe's best practices: in light with every
 * rule, in dark with the rules about colour, because nothing else of a page depends on the scheme.
 * @param except axe's rules that a package breaks where we cannot mend it
 */
export async function expectNoAxeViolations(
  page: Page,
  place: string,
  { except = [] }: { except?: string[] } = {},
) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilColoursRest(page);
    const found = await axeFaults(page, colorScheme === 'dark' ? COLOUR_RULES : null);
    const faults = found.filter((fault) => !except.some((rule) => fault.startsWith(`${rule}:`)));
    if (faults.length > 0) throw new Error(`${place}, ${colorScheme}:\n${faults.join('\n')}`);
  }
}

/** Of axe's rules about colour those that it applies by itself; by their tag the stricter ones of AAA would come along. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** How long colours may take to rest; then axe judges them as they are. */
const REST_WITHIN_MS = 20_000;

/**
 * Colours may change in steps: between two of them a text can be as dark as what it stands on. Asked for from here again
 * and again, because what an animation promises about its end is never kept once another one has taken its place.
 */
async function untilColoursRest(page: Page) {
  const deadline = performance.now() + REST_WITHIN_MS;
  for (let calm = 0; calm < 2 && performance.now() < deadline; ) {
    await sleep(40);
    calm = (await isMoving(page)) ? 0 : calm + 1;
  }
}

function isMoving(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .some((it) => it.playState === 'running' && it.effect?.getComputedTiming().endTime !== Infinity),
  );
}

async function axeFaults(page: Page, rules: string[] | null): Promise<string[]> {
  // A script tag would be refused by the page's content policy; evaluate is not bound by it.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  const violations = await page.evaluate(async (only) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const runOnly = only ? { runOnly: { type: 'rule' as const, values: only } } : {};
    const result = await injected.run(document, { resultTypes: ['violations'], ...runOnly });
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
    }));
  }, rules);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.join('\n  ')}`);
}
