import { expect, test } from 'vitest';
import { companyDetailsRules } from './company.rules.ts';
import { checkInput } from './input.rules.ts';
import { isWebLink, toHref } from './links.ts';
import { socialMediaRules } from './social.rules.ts';

const refused = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript:1//x.test',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'mailto:office@x.test',
  'ftp://x.test',
  'http://',
  '//x.test',
  'www.exa mple.test',
  'www.x.test/a b',
];
const accepted = [
  ['https://x.test/a?b=c#d', 'https://x.test/a?b=c#d'],
  ['HTTP://X.test', 'http://x.test/'],
  ['www.x.test', 'https://www.x.test/'],
  ['x.test:8080/path', 'https://x.test:8080/path'],
  ['x.test/path:1', 'https://x.test/path:1'],
] as const;

test.each(refused)('[COM-30] refuses %j as a web address and creates no link to it', (text) => {
  expect(isWebLink(text)).toBe(false);
  expect(toHref(text)).toBeUndefined();
});

test.each(accepted)('[COM-30] links %j to %j', (text, href) => {
  expect(isWebLink(text)).toBe(true);
  expect(toHref(text)).toBe(href);
});

test('[COM-30] creates no link for a text that is not an address', () => {
  for (const text of ['', ' ', null, undefined, 'not an address']) expect(toHref(text)).toBeUndefined();
});

test('[COM-30] cleans a link as other texts, and refuses a scheme that only shows then', () => {
  const link = (googleBusinessLink: string) => checkInput(socialMediaRules, { googleBusinessLink });
  const cleaned = [
    ['https://a.example/\n=HYPERLINK("x")', 'https://a.example/ =HYPERLINK("x")'],
    ['\u202eabc\u200b.test', 'abc.test'],
    ['\u200b', null],
    [' \u200d\n', null],
  ];
  for (const [text, googleBusinessLink] of cleaned)
    expect(link(text as string)).toMatchObject({ ok: true, value: { googleBusinessLink } });
  for (const text of ['a\tb', 'http://a\nb', 'java\u200bscript:alert(1)'])
    expect(link(text)).toMatchObject({ ok: false, errors: [{ code: 'INVALID' }] });
});

test('[COM-30] refuses other schemes in a website and a Google Business Link, and accepts links without a scheme', () => {
  const address = { address1: '1 Oak', city: 'Fresno', stateId: '5', zip: '93701', countryId: '1' };
  const company = (website: string) =>
    checkInput(
      companyDetailsRules(() => true),
      { name: 'A', website, address },
    );
  const social = (googleBusinessLink: string) => checkInput(socialMediaRules, { googleBusinessLink });
  const message = 'Enter a link that starts with http:// or https://';
  for (const text of refused) {
    expect(company(text)).toEqual({ ok: false, errors: [{ path: ['website'], code: 'INVALID', message }] });
    expect(social(text)).toEqual({
      ok: false,
      errors: [{ path: ['googleBusinessLink'], code: 'INVALID', message }],
    });
  }
  for (const [text] of accepted) {
    expect(company(` ${text} `)).toMatchObject({ ok: true, value: { website: text } });
    expect(social(text)).toMatchObject({ ok: true, value: { googleBusinessLink: text } });
  }
  expect(company(' ')).toMatchObject({ ok: true, value: { website: null } });
});
