import type { RecordingHost } from '../replay/record';
import { BUILD } from './build';
import { createReport } from './deps/report';
import { createStorage } from './deps/storage';
import { PRIVACY } from './privacy';
import { saveBlob } from './saveFile';

/** What recording is handed of this app. */
export const recordingHost: RecordingHost = {
  storage: createStorage(),
  report: createReport(),
  saveBlob,
  privacy: PRIVACY,
  build: BUILD,
};
