import { useApolloClient } from '@apollo/client/react';
import { countryIds } from '@console/schema/limits.ts';
import { messages } from '@console/schema/messages.ts';
import { useRef } from 'react';
import { useExtension } from '../graph/extensions.ts';
import { useNotices } from '../ui/message/notices.tsx';
import type { AddressValues } from './address.form.ts';
import type { ValidAddress, Verdict } from './verify-address.ts';

/**
 * Minimum time between the start of the check and the save of an address outside the United States [CON-05]
 * (AMB-23), in milliseconds.
 */
const internationalWaitMs = 2_000;

/**
 * Returns a function that checks an address before it is saved [ADR-03] [ADR-06]. In the United States, it
 * checks down to the delivery point; elsewhere, to a precision that the gateway decides. `name` is the path
 * of the address in its form.
 *
 * The function resolves with whether to save. It reports a bad address and focuses its street line. It asks
 * the person if the check is unavailable. An address that is stored already or was just accepted is not
 * checked again, and none is if no check is configured for its country.
 */
export function useAddressCheck(name: string) {
  const notices = useNotices();
  const verify = useVerify();
  const isChecked = useIsChecked();
  const accepted = useRef('');

  async function check(address: ValidAddress) {
    const endLoading = notices.loading('Checking the address');
    const isOver = isInUnitedStates(address) ? Promise.resolve() : internationalWait();
    const verdict = await verify(address);
    if (verdict.kind === 'good') await isOver;
    endLoading();
    // Wrapped, because an async function would wait for a promise that it returns.
    return { verdict, isOver };
  }

  return async function mayBeSaved(address: ValidAddress, onRecord: AddressValues | null): Promise<boolean> {
    const text = toText(address);
    const isKnown = text === accepted.current || (onRecord && text === toText(onRecord));
    if (isKnown || !isChecked(address)) return true;
    const { verdict, isOver } = await check(address);
    if (verdict.kind === 'bad') {
      await notices.error({ message: verdict.message });
      shownField(`${name}.address1`)?.focus();
      return false;
    }
    if (verdict.kind === 'session over') return false;
    if (verdict.kind === 'unavailable' && !(await notices.ask(saveUnchecked))) return false;
    await isOver;
    accepted.current = text;
    return true;
  };
}

const isInUnitedStates = ({ countryId }: ValidAddress) => countryId === countryIds.unitedStates;

/** Returns whether checks are configured for the country of an address. */
function useIsChecked() {
  const unitedStates = useExtension('US_ADDRESS_CHECKS');
  const international = useExtension('INTERNATIONAL_ADDRESS_CHECKS');
  return (address: ValidAddress) => (isInUnitedStates(address) ? unitedStates : international);
}

/** Skips fields in hidden tabs, which can have the same name. */
const shownField = (name: string) =>
  [...document.getElementsByName(name)].find((field) => !field.closest('[hidden]'));

const saveUnchecked = {
  type: 'yes',
  title: 'Address not checked',
  message: `${messages.addressCheckUnavailable} Save it anyway?`,
} as const;

const internationalWait = () => new Promise<void>((resolve) => setTimeout(resolve, internationalWaitMs));

/** Returns a function that checks an address. The code of the check is loaded first; without it, no check is possible. */
function useVerify() {
  const client = useApolloClient();
  return async (address: ValidAddress): Promise<Verdict> => {
    const part = await import('./verify-address.ts').catch(() => null);
    return part ? part.verifyAddress(client, address) : { kind: 'unavailable' };
  };
}

/** Returns a text for comparing addresses. Blank and missing parts are equal. */
function toText({ address1, address2, city, stateId, zip, countryId }: ValidAddress | AddressValues): string {
  return JSON.stringify(
    [address1, address2 ?? '', city, stateId ?? '', zip, countryId].map((part) => part.trim()),
  );
}
