import { attendeeAdminReducers, type WithAttendeeAdmin } from '..';

const init = { type: 'test/init' };

/** The administration's slices in their initial state. */
export const freshAdminState = (): WithAttendeeAdmin => ({
  attendeeImport: attendeeAdminReducers.attendeeImport(undefined, init),
  attendeeImports: attendeeAdminReducers.attendeeImports(undefined, init),
  attendeeDownload: attendeeAdminReducers.attendeeDownload(undefined, init),
  adminPeople: attendeeAdminReducers.adminPeople(undefined, init),
  adminPerson: attendeeAdminReducers.adminPerson(undefined, init),
  adminPicture: attendeeAdminReducers.adminPicture(undefined, init),
  adminDeletions: attendeeAdminReducers.adminDeletions(undefined, init),
});
