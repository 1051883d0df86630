import { toCompany, toCompanyList } from '../company/company.paths.ts';
import { DefaultRatesPage } from '../rates/default-rates-page.tsx';

/** Renders the default rates, with links to the companies that they apply to. */
export const DefaultRatesScreen = () => (
  <DefaultRatesPage toCompany={(id) => toCompany({ id })} all={toCompanyList({ rates: 'none' })} />
);
