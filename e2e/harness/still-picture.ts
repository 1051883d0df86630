import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const resolve = createRequire(import.meta.url).resolve;

/** The weights that the console uses, from one font, because every machine has other fonts. */
const fonts = [400, 500, 600, 700].map((weight) => ({
  weight: String(weight),
  data: readFileSync(resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)).toString(
    'base64',
  ),
}));

/** Hides what other tests and the time change, without moving anything. */
const STYLE = `
  * { font-family: Still !important; transition: none !important; animation: none !important; caret-color: transparent !important }
  a:has(> time) { display: none !important }
  input { color: transparent !important }
  section:has(> h2 + ul) { display: none !important }
  tbody, time { visibility: hidden !important }
`;

/** Makes a page look the same on every machine and in every run. Content security policies allow all of it. */
export const makeStill = (page: Page) =>
  page.evaluate(
    async ([style, faces]) => {
      for (const { weight, data } of faces) {
        const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
        document.fonts.add(await new FontFace('Still', bytes, { weight }).load());
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
      await document.fonts.ready;
    },
    [STYLE, fonts] as const,
  );

/** Shows the page as it is again. */
export const makeLive = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());
