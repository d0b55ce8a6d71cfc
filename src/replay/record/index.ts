import type { Reducer } from '@reduxjs/toolkit';
import type { Redactor } from '../log/redact';
import { errorName } from './errorName';
import type { RecordingHost } from './host';
import type { PageRecording } from './pageRecording';
import { createRecordings, type Recordings } from './recordings';
import { preparePage } from './start';
import { watchPage } from './watchPage';
import type { Reason } from './reason';

export type { RecordingHost } from './host';

/** What app startup needs of a recording. */
export interface StartedRecording extends Pick<PageRecording, 'recorder' | 'begin'> {
  /** Masks what is recorded. */
  redactor: Redactor;
}

export interface Recording {
  /** This browser's recordings. */
  recordings: Recordings;
  /**
   * Prepares to record this page, with an indicator visible as long as it goes on. The store is created with
   * `recorder`; call `begin` before the sagas run.
   */
  startRecording: (reason: Reason, reducer: Reducer) => Promise<StartedRecording>;
}

/** Recording in this browser, for the app that `host` belongs to. */
export function createRecording(host: RecordingHost): Recording {
  const recordings = createRecordings(host);
  return {
    recordings,
    async startRecording(reason, reducer) {
      const { recording, redactor } = await preparePage({
        host,
        reason,
        reducer,
        watchPage,
        open: recordings.disk,
      });
      recordings.setCurrent(recording);
      void import(/* webpackChunkName: "recordingIndicator" */ './indicator')
        .then(({ showIndicator }) => showIndicator(recording, host))
        .catch((error: unknown) => {
          // No user is recorded without seeing it.
          host.report.warn(
            `The indicator of the recording did not load (${errorName(error)}): this page is not recorded.`,
          );
          return recording.abandon();
        });
      return { recorder: recording.recorder, begin: recording.begin, redactor };
    },
  };
}
