/** Where the administration begins, and its parts that other features show. */
export const ADMIN_PATH = '/admin';
export const DESK_PATH = `${ADMIN_PATH}/helpdesk`;
export const DEVELOPER_PATH = '/developer';

/** Where superusers find people (spec §2: below /admin). */
export const PEOPLE_PATH = `${ADMIN_PATH}/attendees`;
export const IMPORT_PATH = `${PEOPLE_PATH}/import`;
export const DELETIONS_PATH = `${PEOPLE_PATH}/deletions`;
export const NEW_PERSON_PATH = `${PEOPLE_PATH}/new`;

/** Where a superuser changes somebody's page. */
export const personPath = (attendeeId: string) => `${PEOPLE_PATH}/person/${encodeURIComponent(attendeeId)}`;
