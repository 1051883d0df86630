import * as z from 'zod';
import { answersOf, bodyOf } from '../http/fields/record-fields.ts';
import { socialMediaFields } from './social.fields.ts';

/**
 * The accounts in a request: each may be missing, null or blank. The endpoints belong to the features of the
 * owners.
 */
export const socialMediaInput = z.object(bodyOf(socialMediaFields));
export type SocialMediaInput = z.output<typeof socialMediaInput>;

/** [ENT-19] */
export const socialMedia = z.object(answersOf(socialMediaFields)).meta({ id: 'SocialMedia' });
