import { Route, Routes } from 'react-router-dom';
import { AccountPage } from '../account/account-page.tsx';
import { AccountTokensPage } from '../account/account-tokens-page.tsx';
import { ManagePage } from '../account/manage-page.tsx';
import { OwnAccount } from '../account/own-account.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const managePages = ['manageusers', 'managearrangers', 'myprofile'];

/**
 * Renders the pages of the account area [RTE-15] to [RTE-18]. A path without an id shows the signed-in
 * person.
 */
export function AccountScreens() {
  return (
    <Routes>
      <Route index element={<OwnAccount />} />
      {managePages.map((page) => (
        <Route key={page} path={page} element={<OwnAccount />} />
      ))}
      <Route path="accesstokens" element={<OwnAccount />} />
      <Route path="accesstokens/:accountId" element={<AccountTokensPage />} />
      <Route path=":accountId" element={<AccountPage />} />
      {/* One route matches three paths, so the page stays mounted when the path changes between them. */}
      <Route element={<ManagePage />}>
        {managePages.map((page) => (
          <Route key={page} path={`${page}/:accountId`} element={null} />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
