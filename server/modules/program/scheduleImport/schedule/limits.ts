/** Far above any real schedule (a four-day congress is about 1 MB) and far below a harmful size. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
export const MAX_EVENTS = 20_000;
/** Maximum element nesting; a schedule needs eight levels. */
export const MAX_XML_DEPTH = 32;

/** Length limits of the contract's session, in UTF-16 units. */
export const MAX_TITLE = 500;
export const MAX_NAME = 200;
export const MAX_PERSONS = 200;
export const MAX_DESCRIPTION = 50_000;
