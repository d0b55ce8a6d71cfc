import type { DevToolsEnhancerOptions, Reducer } from '@reduxjs/toolkit';
import { createReport } from '../deps/report';
import { devToolsName, devToolsOptions } from '../devtools/redactedOptions';
import { errorName } from './errorName';
import type { PageRecording } from './pageRecording';
import { createRecordings } from './recordings';
import { preparePage } from './start';
import { watchPage } from './watchPage';
import type { Reason } from './wanted';

export { downloadLog } from './exportFile';

/** This browser's recordings. */
export const recordings = createRecordings();

/** Reads a whole stored recording. Rejects if none has this id, or it cannot be read. */
export const readRecording = recordings.read;

/** What app startup needs of a recording. */
export interface StartedRecording extends Pick<PageRecording, 'recorder' | 'begin'> {
  /** What Redux DevTools may see of a recorded page. */
  devTools: DevToolsEnhancerOptions;
}

/**
 * Prepares to record this page, with an indicator visible as long as it goes on. The store is created with
 * `recorder`; call `begin` before the sagas run.
 */
export async function startRecording(reason: Reason, reducer: Reducer): Promise<StartedRecording> {
  const { recording, redactor } = await preparePage({ reason, reducer, open: recordings.disk, watchPage });
  recordings.setCurrent(recording);
  void import(/* webpackChunkName: "recordingSign" */ './indicator')
    .then(({ showIndicator: showSign }) => showSign(recording))
    .catch((error: unknown) => {
      // No user is recorded without seeing it.
      createReport().warn(
        `The sign of the recording did not come (${errorName(error)}): this page is not recorded.`,
      );
      return recording.abandon();
    });
  const { recorder, begin } = recording;
  return { recorder, begin, devTools: devToolsOptions(redactor, devToolsName(window.location.hostname)) };
}
