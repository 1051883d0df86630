import { LocationListPage } from '../company/all/location-list-page.tsx';
import { UserListPage } from '../company/all/user-list-page.tsx';
import { useExtension } from '../graph/extensions.ts';
import { NotFoundPage } from './not-found-page.tsx';

// Lists of all companies. Without the extension, their paths are unknown.

export const LocationListScreen = () =>
  useExtension('LIST_FILTERS') ? <LocationListPage /> : <NotFoundPage />;

export const UserListScreen = () => (useExtension('LIST_FILTERS') ? <UserListPage /> : <NotFoundPage />);
