import { expect, test } from 'vitest';
import { toLogoName } from './logo-name.ts';

test.each([
  ['company-1-5f0c2a9e-our-logo.png', 'our-logo.png'],
  ['location-12-0b7d11aa-hall.png', 'hall.png'],
  ['logos/2026/hall.png', 'hall.png'],
  ['company-picnic.png', 'company-picnic.png'],
])('[COM-18] [LOC-16] names the logo %s %s', (fileName, name) => {
  expect(toLogoName(fileName)).toBe(name);
});
