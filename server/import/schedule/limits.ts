/** Far above any real programme (a congress of four days is about 1 MB), far below what would hurt. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
export const MAX_EVENTS = 20_000;
/** Elements inside elements; a schedule needs eight. */
export const MAX_XML_DEPTH = 32;

/** Lengths that the contract's session has (in UTF-16 units). */
export const MAX_TITLE = 500;
export const MAX_NAME = 200;
export const MAX_PERSONS = 200;
export const MAX_DESCRIPTION = 50_000;
