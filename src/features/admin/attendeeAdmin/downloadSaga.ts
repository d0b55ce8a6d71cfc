import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { exportAttendees, attendeeImport } from '../../../contract/people/attendeeImport';
import { exhibitorImport } from '../../../contract/exhibition/exhibitorImport';
import { exportPeople } from '../../../contract/admin/people';
import { posterImport } from '../../../contract/posters/posterImport';
import type { Deps } from '../../../shared/platform/deps';
import type { FileInput } from '../../../shared/platform/deps/files';
import { saveAndTell, saveCsv } from '../../../shared/platform/downloads';
import { onEvery } from '../../../shared/platform/saga';
import { downloadSucceeded, downloadFailed, downloadRequested } from './downloadSlice';
import { selectChosenPeople } from './selectors';

/** The endpoint for each file, and the suffix of its name after the event's id. */
const FILES = {
  template: [attendeeImport.template, 'template'],
  exhibitorTemplate: [exhibitorImport.template, 'exhibitors-template'],
  posterTemplate: [posterImport.template, 'posters-template'],
  export: [exportAttendees, 'attendees'],
  chosen: [exportPeople, 'people'],
} as const;

function download(deps: Deps, { payload }: ReturnType<typeof downloadRequested>) {
  const [endpoint, suffix] = FILES[payload.file];
  const outcomes = { succeeded: () => downloadSucceeded(payload), failed: () => downloadFailed(payload) };
  return saveAndTell(deps, 'attendeeDownload', outcomes, function* () {
    const input: FileInput =
      payload.file === 'chosen' ? { body: { chosen: yield* select(selectChosenPeople) } } : {};
    yield* call(saveCsv, deps, endpoint, input, `${suffix}.csv`);
  });
}

/** Downloads files for superusers on request. */
export function* attendeeDownloadSaga(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, 'attendeeDownload', downloadRequested, (action) => download(deps, action));
}
