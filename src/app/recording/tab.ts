import type { StorageDep } from '../../shared/deps';
import { RECORD } from './wanted';

const RECORDING_ID = 'recordingId';

/** What a tab, and the browser it belongs to, remember about recording from one page to the next. */
export interface TabMemory {
  /** The recording that this tab makes; null when it makes none. */
  recordingId: () => string | null;
  setRecordingId: (id: string) => void;
  /** The recording is over. One that `?record=1` asked for is not begun anew. */
  forgetRecording: () => void;
  /** Nothing is recorded in this tab until it is asked for again. */
  refuse: () => void;
  /** This tab is recorded from its next page on, until its recording ends. False when the browser refused to keep it. */
  wish: () => boolean;
  isSwitchedOn: () => boolean;
  /** False when the browser refused to keep it. */
  setSwitch: (on: boolean) => boolean;
}

export function createTabMemory({ session, local }: StorageDep): TabMemory {
  return {
    recordingId: () => session.get(RECORDING_ID),
    setRecordingId: (id) => void session.set(RECORDING_ID, id),
    forgetRecording() {
      session.remove(RECORDING_ID);
      session.remove(RECORD);
    },
    refuse: () => void session.set(RECORD, '0'),
    wish: () => session.set(RECORD, '1'),
    isSwitchedOn: () => local.get(RECORD) === '1',
    setSwitch(on) {
      if (!on) {
        local.remove(RECORD);
        return true;
      }
      // Who switches it on here wants this tab recorded as well, whatever it was told before.
      if (session.get(RECORD) === '0') session.remove(RECORD);
      return local.set(RECORD, '1');
    },
  };
}
