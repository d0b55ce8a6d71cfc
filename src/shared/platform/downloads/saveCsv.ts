import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Endpoint } from '../../../contract/kit/endpoint';
import type { Deps } from '../deps';
import type { FileInput } from '../deps/files';
import { selectLocale } from '../page';
import { excelDialect } from './excelDialect';
import { saveFile } from './saveFile';
import { selectIsCsvForExcel } from './slice';

/** Saves a CSV file like `saveFile`, for the program that the user has chosen. Throws if that fails. */
export function* saveCsv(
  deps: Deps,
  endpoint: Endpoint & { download: string },
  input: FileInput,
  suffix: string,
): SagaGenerator<void> {
  const isForExcel = yield* select(selectIsCsvForExcel);
  const dialect = isForExcel ? excelDialect(yield* select(selectLocale)) : 'plain';
  yield* call(saveFile, deps, endpoint, { ...input, query: { ...input.query, dialect } }, suffix);
}
