import { actionTypes } from '../../shared/kit/lib/slices';
import { startReplayPage } from '../../replay/page/main';
import { loadAllChunks } from '../loadAllChunks';
import { createClock } from '../deps/clock';
import { createRecording } from '../deps/recording';
import { createReport } from '../deps/report';
import { loadRecording } from '../loadRecording';
import { saveFile } from '../saveFile';
import { todaysApp } from './todaysApp';
import { todaysReducer } from './todaysReducer';

/** Opens the replay page on this app. */
export async function showReplayPage(): Promise<void> {
  await startReplayPage({
    clock: createClock(),
    report: createReport(),
    recordings: {
      list: createRecording(null).list,
      read: async (id) => (await loadRecording()).recordings.read(id),
    },
    reducer: todaysReducer,
    loadApp: loadAllChunks,
    actionTypes,
    todaysApp,
    save: saveFile,
  });
}
