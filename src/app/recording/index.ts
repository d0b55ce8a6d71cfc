import type { DevToolsEnhancerOptions, Reducer } from '@reduxjs/toolkit';
import { createReport } from '../deps/report';
import { devToolsName, devToolsOptions } from '../devtools';
import { errorName } from './errorName';
import type { PageRecording } from './pageRecording';
import { createRecordings } from './recordings';
import { preparePage } from './start';
import { watchPage } from './watchPage';
import type { Reason } from './wanted';

export { downloadLog } from './exportFile';

/** The recordings of this browser. */
export const recordings = createRecordings();

/** A recording that this browser keeps, whole. Rejects when it has none with this id, or cannot read it. */
export const readRecording = recordings.read;

/** What the app's start needs of a recording. */
export interface StartedRecording extends Pick<PageRecording, 'recorder' | 'begin'> {
  /** What Redux DevTools may see of a page that is recorded. */
  devTools: DevToolsEnhancerOptions;
}

/**
 * Gets ready to record this page, with a visible sign for as long as it goes on. The store is made with `recorder`; `begin` is
 * called before the sagas run.
 */
export async function startRecording(reason: Reason, reducer: Reducer): Promise<StartedRecording> {
  const { recording, redactor } = await preparePage({ reason, reducer, open: recordings.disk, watchPage });
  recordings.setCurrent(recording);
  void import(/* webpackChunkName: "recordingSign" */ './sign')
    .then(({ showSign }) => showSign(recording))
    .catch((error: unknown) => {
      // Nobody is recorded without seeing it.
      createReport().warn(
        `The sign of the recording did not come (${errorName(error)}): this page is not recorded.`,
      );
      return recording.abandon();
    });
  const { recorder, begin } = recording;
  return { recorder, begin, devTools: devToolsOptions(redactor, devToolsName(window.location.hostname)) };
}
