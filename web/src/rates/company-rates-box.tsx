import { chakra } from '@chakra-ui/react/styled-system';
import { locationMessages } from '@console/schema/location.messages.ts';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { Field } from '../form/field-list/form-field.tsx';
import { useLockId } from '../form/save/form-lock.tsx';
import { CompanyRatesToCopyDocument } from '../graph/generated/graphql.ts';
import { useReload } from '../graph/use-reload.ts';
import { Button } from '../ui/action/button.tsx';
import { useNotices } from '../ui/message/notices.tsx';
import { fees, type locationRates, rateNames, toRateValues } from './rates.form.ts';
import type { RatesInForce } from './rates-in-force.ts';

const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
});
const Drift = chakra('span', { base: { fontSize: 'sm', color: 'warning.fg' } });

type CompanyRatesBoxProps = {
  of: typeof locationRates.fields.companyRatesApplied;
  companyId: string;
  inForce: RatesInForce | null;
};

/**
 * Renders the checkbox that copies the company's rates into the fields of a location, and clears them again
 * [LOC-09]. If the copy has drifted, a button copies the current rates.
 */
export function CompanyRatesBox({ of, companyId, inForce }: CompanyRatesBoxProps) {
  const { values, setValues } = useFormikContext<typeof locationRates.initial>();
  const readRates = useCompanyRates(companyId);
  const isLocked = useLockId() !== null;

  const drifted = rateNames.filter((name) => inForce?.[name].hasDrifted);
  const isBehind = drifted.some((name) => values.fees[name] !== inForce?.[name].sourceAmount);

  const reading = useRef<symbol>(undefined);
  async function copy() {
    const own = Symbol('reading');
    reading.current = own;
    const before = values.fees;
    const current = await readRates();
    if (reading.current !== own) return;
    reading.current = undefined;
    if (!current) return;
    void setValues((now) => ({ fees: filledIn(now.fees, before, current), companyRatesApplied: true }));
  }
  function choose(isTicked: boolean) {
    const wasReading = reading.current !== undefined;
    if (isTicked && wasReading) return;
    reading.current = undefined;
    if (isTicked) void copy();
    else void setValues({ fees: fees.initial, companyRatesApplied: false });
  }

  return (
    <Row>
      <Field of={of} onChoose={choose} />
      {drifted.length > 0 && values.companyRatesApplied && (
        <>
          {isBehind && <Drift>The company’s rates have changed since they were copied.</Drift>}
          {!isLocked && (
            <Button size="sm" onClick={() => void copy()}>
              Update to company rates
            </Button>
          )}
        </>
      )}
    </Row>
  );
}

type Rates = typeof fees.initial;

/** Returns the company's rates, but what the person typed while they were read. */
const filledIn = (now: Rates, before: Rates, company: Rates): Rates => ({
  ...company,
  ...Object.fromEntries(
    rateNames.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  ),
});

/**
 * Returns a function that loads the current rates of a company. If there are none, it shows an error and
 * resolves with null [ERR-28].
 */
function useCompanyRates(id: string) {
  const notices = useNotices();
  const reload = useReload(CompanyRatesToCopyDocument, { id });
  return async () => {
    const answer = await reload();
    if (!answer) return null;
    const stored = answer.company?.rates?.fees;
    if (stored) return toRateValues(stored);
    void notices.error({ message: locationMessages.companyRatesMissing });
    return null;
  };
}
