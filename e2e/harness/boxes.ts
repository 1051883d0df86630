import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, type Page, type TestInfo } from '@playwright/test';

/** Place and size of a control in CSS pixels: left, top, width, height. */
type Box = [number, number, number, number];
type Boxes = Record<string, Box>;

/** How far a control may be from its place, in pixels. Machines round texts differently. */
const NEAR = 4;

/** Fails if a control in the window is missing, new, or elsewhere than in the file. */
export async function expectBoxes(page: Page, info: TestInfo, file: string) {
  const path = info.snapshotPath(file);
  if (['all', 'changed'].includes(info.config.updateSnapshots) || !existsSync(path)) {
    expect(process.env.CI, `${file} is missing`).toBeUndefined();
    return write(path, await settledBoxes(page));
  }
  const known = JSON.parse(readFileSync(path, 'utf8')) as Boxes;
  await expect.poll(async () => differences(known, await controlBoxes(page)), { message: file }).toEqual([]);
}

/** Returns the boxes when nothing moves any more. */
async function settledBoxes(page: Page): Promise<Boxes> {
  let last: Boxes = {};
  const isSame = async () => {
    const before = JSON.stringify(last);
    last = await controlBoxes(page);
    return JSON.stringify(last) === before;
  };
  await expect.poll(isSame, { intervals: [500] }).toBe(true);
  return last;
}

/** Returns the boxes of all controls in the window, by role and name; equal ones are numbered. */
const controlBoxes = (page: Page): Promise<Boxes> =>
  page.evaluate(() => {
    const boxes: Record<string, [number, number, number, number]> = {};
    const controls = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, [role=tab]',
    );
    for (const control of controls) {
      const { left, top, width, height } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || width < 2 || top >= innerHeight || top + height <= 0) continue;
      const field = (control as HTMLInputElement).labels?.[0]?.textContent;
      const text = control.getAttribute('aria-label') ?? field ?? control.textContent ?? '';
      const name = `${control.tagName.toLowerCase()} ${text.replace(/\s+/g, ' ').trim().slice(0, 60)}`;
      const same = Object.keys(boxes).filter((key) => key === name || key.startsWith(`${name} #`)).length;
      const rounded = [left, top, width, height].map(Math.round) as [number, number, number, number];
      boxes[same ? `${name} #${same + 1}` : name] = rounded;
    }
    return boxes;
  });

function differences(known: Boxes, found: Boxes): string[] {
  const names = new Set([...Object.keys(known), ...Object.keys(found)]);
  return [...names].flatMap((name) => {
    const [before, now] = [known[name], found[name]];
    if (!before || !now) return `${name}: ${before ? 'missing' : 'new'}`;
    const isNear = before.every((value, at) => Math.abs(value - (now[at] ?? 0)) <= NEAR);
    return isNear ? [] : `${name}: ${before} was expected, ${now} found`;
  });
}

function write(path: string, boxes: Boxes) {
  mkdirSync(dirname(path), { recursive: true });
  const lines = Object.entries(boxes).map(([name, box]) => `  ${JSON.stringify(name)}: [${box.join(', ')}]`);
  writeFileSync(path, `{\n${lines.join(',\n')}\n}\n`);
}
