/** Root of the administration. */
export const ADMIN_PATH = '/admin';

/** The attendee search for superusers. */
export const PEOPLE_PATH = `${ADMIN_PATH}/attendees`;
export const IMPORT_PATH = `${PEOPLE_PATH}/import`;
export const EXHIBITOR_IMPORT_PATH = `${ADMIN_PATH}/exhibitors/import`;
export const POSTER_IMPORT_PATH = `${ADMIN_PATH}/posters/import`;
export const DELETIONS_PATH = `${PEOPLE_PATH}/deletions`;
export const NEW_PERSON_PATH = `${PEOPLE_PATH}/new`;

/** Page where a superuser edits an attendee. */
export const personPath = (attendeeId: string) => `${PEOPLE_PATH}/person/${encodeURIComponent(attendeeId)}`;
