/**
 * Saves files, CSV for the program that the user chose (product.md#csv-files). A chunk that offers CSV has the
 * reducer and the saga as `downloads`, and the messages.
 */
import type { LoadMessages, MessagesFile } from '../../kit/texts';
import { downloadsSlice } from './slice';

export { CsvChoice } from './CsvChoice';
export { downloadsSaga } from './saga';
export { saveAndTell } from './saveAndTell';
export { saveCsv } from './saveCsv';
export { saveFile, type Download } from './saveFile';
export type { WithDownloads } from './slice';
export const downloadsReducer = downloadsSlice.reducer;
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
