import {
  arrangerAlertsRules,
  arrangerDetailsRules,
  arrangerPlatformsRules,
} from '@console/schema/arranger.rules.ts';
import { sectionOf } from '../field-table/section.ts';
import { platformsSection } from '../selection/platforms-section.ts';
import { idsOf } from '../selection/selection.fields.ts';
import { alertFields, arrangerFields } from './arranger.fields.ts';
import type { ArrangerRecord } from './arranger.record.ts';

/** The sections of an arranger that are saved separately. All share the arranger's version. */
export const arrangerSections = {
  details: sectionOf(arrangerFields, arrangerDetailsRules, {
    of: (arranger: ArrangerRecord) => ({ ...arranger, locationIds: idsOf(arranger.locations) }),
  }),
  platforms: platformsSection<ArrangerRecord>(arrangerPlatformsRules),
  feedbackAlerts: sectionOf(alertFields, arrangerAlertsRules, {
    of: ({ feedbackAlertIds }: ArrangerRecord) => ({ alertIds: feedbackAlertIds }),
  }),
};

export type ArrangerSection = keyof typeof arrangerSections;

/** Returns the name of a section in revisions. */
export const revisionName = (arrangerId: string, section: ArrangerSection) =>
  `arranger:${arrangerId}:${section}`;
