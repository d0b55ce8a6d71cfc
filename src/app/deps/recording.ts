import type { RecordingDep } from '../../shared/platform/deps';
import { RECORD, type Reason } from '../../replay/record/reason';
import { loadRecording } from '../loadRecording';
import { loadPart } from './loadPart';
import { createStorage } from './storage';

const load = () => loadPart('recording', loadRecording);

/**
 * This browser's recordings. The code is loaded on first use. `reason` is why the page is recorded, if it is:
 * for a page that is not, the browser's storage has all the answers.
 */
export function createRecording(reason: Reason | null): RecordingDep {
  return {
    status: async () =>
      reason
        ? (await load()).recordings.status()
        : { on: null, switchedOn: createStorage().local.get(RECORD) === '1', kept: false },
    setSwitch: async (on) => (await load()).recordings.setSwitch(on),
    recordTab: async () => (await load()).recordings.recordTab(),
    list: async () => (await load()).recordings.list(),
    save: async (id, report) => (await load()).recordings.save(id, report),
    recentActions: async (count) => (reason ? (await load()).recordings.recentActions(count) : []),
    remove: async (id) => (await load()).recordings.remove(id),
  };
}
