/** What `format` says in every file. */
export const LOG_FORMAT = 'plenary-action-log';
