/** File types accepted as a table (HTML `accept`). */
export const TABLES = '.csv,.tsv,.txt,text/csv';
/** File types accepted as files sent along. */
export const EXTRAS = '.pdf,.jpg,.jpeg,.png,.webp';

/** Whether a file's name is that of a table. */
export const isTable = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name);
