import { messages } from '@console/schema/messages.ts';
import type { AddressVerification } from '../generated/graph.ts';
import type { InternationalCandidate } from './address.lookup.record.ts';
import type { StreetCheckRecord } from './address.service.record.ts';

const verdict = (
  outcome: AddressVerification['outcome'],
  message: string | null,
  precision: string | null = null,
): AddressVerification => ({ outcome, message, precision });

export const streetRequired = () => verdict('STREET_REQUIRED', messages.streetRequired);
/** Uses the message of [ERR-47] in the United States and of [ERR-09] elsewhere. */
export const invalidAddress = (isUnitedStates: boolean, precision: string | null = null) =>
  verdict('INVALID', isUnitedStates ? messages.addressInvalid : messages.invalidAddress, precision);

/** The outcomes that a service reports by message [ERR-10] [ERR-11] [ERR-12]. */
const outcomes: Readonly<Record<string, AddressVerification['outcome']>> = {
  [messages.streetRequired]: 'STREET_REQUIRED',
  [messages.addressAmbiguous]: 'AMBIGUOUS',
  [messages.secondaryMissing]: 'SECONDARY_MISSING',
};

/**
 * [ADR-06] Returns the outcome for an address in the United States.
 * @param accepted the configured precisions, for a service that reports the precision instead of a match code
 */
export function toUnitedStatesOutcome(
  { candidates, reason }: StreetCheckRecord,
  accepted: readonly string[],
): AddressVerification {
  const reported = reason === null ? undefined : outcomes[reason];
  if (reported) return verdict(reported, reason);
  const [only, ...others] = candidates;
  if (!only) return invalidAddress(true);
  if (others.length > 0) return verdict('AMBIGUOUS', messages.addressAmbiguous);
  if (only.matchCode === 'D') return verdict('SECONDARY_MISSING', messages.secondaryMissing, only.precision);
  const isPrecise = only.matchCode === null && accepted.includes(only.precision ?? '');
  return only.matchCode === 'Y' || isPrecise
    ? verdict('ACCEPTED', null, only.precision)
    : invalidAddress(true, only.precision);
}

/**
 * [ADR-01] [ADR-07] Returns the outcome for an address outside the United States, by its best candidate.
 * @param accepted the configured precisions (AMB-22)
 */
export function toInternationalOutcome(
  [best]: readonly InternationalCandidate[],
  accepted: readonly string[],
): AddressVerification {
  const precision = best?.precision ?? null;
  const isAccepted = precision !== null && accepted.includes(precision);
  return isAccepted ? verdict('ACCEPTED', null, precision) : invalidAddress(false, precision);
}
