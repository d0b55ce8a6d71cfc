import type { Reducer } from '@reduxjs/toolkit';
import { createReport } from '../deps/report';
import type { PageRecording } from './pageRecording';
import { createRecordings } from './recordings';
import { preparePage } from './start';
import { watchPage } from './watchPage';
import type { Reason } from './wanted';

export { downloadLog } from './exportFile';
export type { PageRecording } from './pageRecording';

/** The recordings of this browser. */
export const recordings = createRecordings();

/** A recording that this browser keeps, whole. Rejects when it has none with this id, or cannot read it. */
export const readRecording = recordings.read;

/**
 * Gets ready to record this page, with a visible sign for as long as it goes on. The store is made with `recorder`; `begin` is
 * called before the sagas run.
 */
export async function startRecording(reason: Reason, reducer: Reducer): Promise<PageRecording> {
  const recording = await preparePage({ reason, reducer, open: recordings.disk, watchPage });
  recordings.setCurrent(recording);
  import(/* webpackChunkName: "recordingSign" */ './sign')
    .then(({ showSign }) => showSign(recording))
    .catch((error: unknown) => createReport().error('recordingSign', error));
  return recording;
}
