import type {
  RecentAction,
  RecordingDep,
  RecordingStatus,
  ReportInput,
  StoredRecording,
} from '../../src/shared/platform/deps';

/** In-memory recordings. A test sets what exists and sees the calls made. */
export interface FakeRecording extends RecordingDep {
  current: RecordingStatus;
  stored: StoredRecording[];
  /** The tab's next page is to be recorded. */
  wished: boolean;
  /** Arguments of the `save` calls, in order. */
  saved: { id: string | null; report: ReportInput | null }[];
  /** The page's most recent actions. */
  recent: RecentAction[];
  /** Makes every later `save` fail with this message; null lets it succeed again. */
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
