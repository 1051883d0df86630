import type { EarlyHashes } from './early-hashes.ts';

/** As `early-hashes.ts`, for the pages of `app/further-screens.ts`. */
export const furtherHashes: EarlyHashes = {
  AccountArea: null,
  AccountArea_AccessTokens: null,
  AccountArea_AccountProfile_AccountEffectiveAccess_OwnSessions: null,
  AccountArea_AccountUser_UserEffectiveAccess: null,
  AccountArea_ArrangerPage_ArrangerSignIn_Invitation: null,
  AccountArea_UserPage_UserEffectiveAccess_UserSignIn_Invitation: null,
  ArrangerChoices_CompanyPage: null,
  ArrangerPage_ArrangerChoices_ArrangerSignIn_Invitation_CompanyPage: null,
  CompanyAddPage: null,
  CompanyArrangersTab_CompanyPage: null,
  CompanyLocationsTab_CompanyPage: null,
  CompanyUsersTab_CompanyPage: null,
  DefaultRatesPage_DefaultRatesCompanies: null,
  ImportLocationChoices: null,
  ImportUserChoices: null,
  LocationListPage: null,
  NewUserChoices_CompanyPage: null,
  ProviderUserList: null,
  ProviderUserPage_ProviderUserSignIn_Invitation: null,
  UserListPage: null,
  UserPage_UserAccessChoices_UserEffectiveAccess_UserSignIn_Invitation_CompanyPage: null,
  UserPage_UserEffectiveAccess_UserSignIn_Invitation_CompanyPage: null,
};
