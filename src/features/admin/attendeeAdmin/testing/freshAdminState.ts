import { downloadsReducer, type WithDownloads } from '../../../../shared/platform/downloads';
import { attendeeAdminReducers, type WithAttendeeAdmin } from '..';

const init = { type: 'test/init' };

/** The reducers of the administration's chunk. */
export const adminReducers = { ...attendeeAdminReducers, downloads: downloadsReducer };

/** Its slices in their initial state. */
export const freshAdminState = (): WithAttendeeAdmin & WithDownloads => ({
  attendeeImport: adminReducers.attendeeImport(undefined, init),
  attendeeImports: adminReducers.attendeeImports(undefined, init),
  attendeeDownload: adminReducers.attendeeDownload(undefined, init),
  adminPeople: adminReducers.adminPeople(undefined, init),
  adminPerson: adminReducers.adminPerson(undefined, init),
  adminPicture: adminReducers.adminPicture(undefined, init),
  adminDeletions: adminReducers.adminDeletions(undefined, init),
  downloads: adminReducers.downloads(undefined, init),
});
