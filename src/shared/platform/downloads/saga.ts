import { call, put, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import type { Deps } from '../deps';
import { readStored } from '../../kit/lib/readStored';
import { onEvery } from '../saga';
import { csvChoiceRestored, csvChoiceShown, csvForExcelSwitched } from './slice';

const WHERE = 'downloads';
/** Where the choice is kept, in this browser only. */
export const DOWNLOADS_KEY = 'downloads';

const choice = z.object({ isCsvForExcel: z.boolean() });

/** Remembers how CSV files are saved. */
export function* downloadsSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, csvChoiceShown, function* () {
    const kept = readStored(choice, yield* call(deps.storage.local.get, DOWNLOADS_KEY));
    if (kept) yield* put(csvChoiceRestored(kept));
  });
  yield* onEvery(deps, WHERE, csvForExcelSwitched, function* ({ payload }) {
    yield* call(deps.storage.local.set, DOWNLOADS_KEY, JSON.stringify(payload));
  });
}
