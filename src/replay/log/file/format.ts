/** The value of `format` in every file. */
export const LOG_FORMAT = 'plenary-action-log';
