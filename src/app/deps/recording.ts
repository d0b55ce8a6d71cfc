import type { RecordingDep } from '../../shared/deps';
import { loadPart } from './loadPart';

const load = () => loadPart('recording', () => import(/* webpackChunkName: "recording" */ '../recording'));

/** Recordings of this browser. Their code is loaded when something of it is wanted. */
export function createRecording(): RecordingDep {
  return {
    status: async () => (await load()).recordings.status(),
    setSwitch: async (on) => (await load()).recordings.setSwitch(on),
    list: async () => (await load()).recordings.list(),
    save: async (id, report) => (await load()).recordings.save(id, report),
    remove: async (id) => (await load()).recordings.remove(id),
  };
}
