import type { Page } from '@playwright/test';
import type { CountedInput } from './counted-input.ts';
import type { TestCompany } from './test-company.ts';

/** A task of every day. Both ways begin on the same page and reach the same goal. */
export type Task = {
  name: string;
  /** Path of the page on which it begins. */
  from: (testCompany: TestCompany) => string;
  /** The way by pages and forms, the only one before the console had shorter ones. */
  before: (input: CountedInput, testCompany: TestCompany) => Promise<void>;
  after: (input: CountedInput, testCompany: TestCompany) => Promise<void>;
  /** Resolves when the goal is reached. */
  goal: (page: Page, testCompany: TestCompany) => Promise<unknown>;
};

/** The locations of a company, as its list sorts them. */
export const halls = ['East Hall', 'North Hall', 'West Hall'];

export const companyPath = ({ companyId }: TestCompany) => `/company/edit/${companyId}`;
export const recordHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The button of the open question with this caption. */
export const answerOf = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });
