import type { Page } from '@playwright/test';
import type { Hands } from './hands.ts';
import type { Office } from './office.ts';

/** A task of every day. Both ways begin on the same page and reach the same goal. */
export type Task = {
  name: string;
  /** Path of the page on which it begins. */
  from: (office: Office) => string;
  /** The way by pages and forms, the only one before the console had shorter ones. */
  before: (hands: Hands, office: Office) => Promise<void>;
  after: (hands: Hands, office: Office) => Promise<void>;
  /** Resolves when the goal is reached. */
  goal: (page: Page, office: Office) => Promise<unknown>;
};

/** The locations of an office, as its list sorts them. */
export const halls = ['East Hall', 'North Hall', 'West Hall'];

export const companyPath = ({ companyId }: Office) => `/company/edit/${companyId}`;
export const recordHeading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The button of the open question with this caption. */
export const answerOf = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true });
