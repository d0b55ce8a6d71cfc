import type { StorageDep } from '../../shared/platform/deps';
import { RECORD } from './reason';

const RECORDING_ID = 'recordingId';

/** What a tab and its browser remember about recording from one page to the next. */
export interface TabMemory {
  /** The recording this tab is making; null if none. */
  recordingId: () => string | null;
  setRecordingId: (id: string) => void;
  /** The recording has ended. One requested by `?record=1` is not restarted. */
  forgetRecording: () => void;
  /** Nothing is recorded in this tab until requested again. */
  refuse: () => void;
  /**
   * Records this tab from its next page on, until its recording ends. Returns false if the browser refused to
   * store this.
   */
  requestRecording: () => boolean;
  isSwitchedOn: () => boolean;
  /** Returns false if the browser refused to store it. */
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
    requestRecording: () => session.set(RECORD, '1'),
    isSwitchedOn: () => local.get(RECORD) === '1',
    setSwitch(on) {
      if (!on) {
        local.remove(RECORD);
        return true;
      }
      // Switching it on here means recording this tab too, even if it was refused before.
      if (session.get(RECORD) === '0') session.remove(RECORD);
      return local.set(RECORD, '1');
    },
  };
}
