import type {
  RecentAction,
  RecordingDep,
  RecordingStatus,
  ReportInput,
  StoredRecording,
} from '../../src/shared/deps';

/** Recordings in memory. A test sets what there is, and sees what was asked. */
export interface FakeRecording extends RecordingDep {
  current: RecordingStatus;
  stored: StoredRecording[];
  /** The next page of this tab is to be recorded. */
  wished: boolean;
  /** What was handed over, in order. */
  saved: { id: string | null; report: ReportInput | null }[];
  /** The last actions of the page. */
  recent: RecentAction[];
  /** Makes every later `save` fail with these words; null lets it succeed again. */
  refusal: string | null;
}

export function createFakeRecording(stored: StoredRecording[] = []): FakeRecording {
  const fake: FakeRecording = {
    current: { on: null, switchedOn: false, kept: false },
    stored,
    wished: false,
    saved: [],
    recent: [],
    refusal: null,
    status: async () => ({ ...fake.current }),
    setSwitch: async (switchedOn) => {
      fake.current = { ...fake.current, switchedOn };
    },
    recordTab: async () => {
      fake.wished = true;
    },
    list: async () => [...fake.stored],
    save: async (id, report) => {
      if (fake.refusal !== null) throw new Error(fake.refusal);
      fake.saved.push({ id, report });
    },
    recentActions: async (count) => fake.recent.slice(-count),
    remove: async (id) => {
      fake.stored = fake.stored.filter((recording) => recording.id !== id);
    },
  };
  return fake;
}
