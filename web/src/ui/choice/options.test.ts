import { expect, test } from 'vitest';
import { matchingGroups } from './options.ts';

const toGroup = (label: string, labels: string[]) => ({
  label,
  options: labels.map((name) => {
    const [text = '', code] = name.split('|');
    return { value: text, label: text, code };
  }),
});
const languages = [toGroup('', ['Bengali', 'English', 'Old English', 'Français'])];
const states = [
  toGroup('United States', ['Alabama|AL', 'Maine|ME', 'Massachusetts|MA', 'New York|NY', 'Texas|TX']),
  toGroup('Canada', ['Manitoba|MB', 'Nunavut|NU']),
];
const labelsOf = (groups: ReturnType<typeof matchingGroups>) =>
  groups.flatMap(({ options }) => options.map(({ label }) => label));

test('[WID-06] lists the start of a name before the start of a word and the middle of a word', () => {
  expect(labelsOf(matchingGroups(languages, 'eng'))).toEqual(['English', 'Old English', 'Bengali']);
});

test('[CLI-03] lists an exact code first, then names that start with the text', () => {
  expect(labelsOf(matchingGroups(states, 'ma'))).toEqual(['Massachusetts', 'Maine', 'Alabama', 'Manitoba']);
  expect(labelsOf(matchingGroups(states, 'TX'))).toEqual(['Texas']);
});

test('[CLI-03] lists the group with the best match first', () => {
  const [first] = matchingGroups(states, 'man');
  expect(first?.label).toBe('Canada');
  expect(labelsOf(matchingGroups(states, 'n'))[0]).toBe('New York');
});

test.each([
  ['francais', ['Français']],
  ['new y', ['New York']],
  ['york', ['New York']],
  ['  ', ['Bengali', 'English', 'Old English', 'Français']],
  ['zzz', []],
])('[WID-06] finds %j', (typed, found) => {
  expect(labelsOf(matchingGroups([...languages, ...(typed.includes('y') ? states : [])], typed))).toEqual(
    found,
  );
});
