import type { Reducer } from '@reduxjs/toolkit';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createRecorder } from '../log/recorder';
import { createRedactor, type Redactor } from '../log/redact';
import { claimRecording } from './claim';
import type { Disk, RecordingRow } from './disk';
import { errorName } from './errorName';
import type { RecordingHost } from './host';
import { createPageRecording, type PageRecording, type WatchPage } from './pageRecording';
import { createTabMemory, type TabMemory } from './tab';
import { tidy } from './tidy';
import type { Reason } from './reason';

/** Creates the id of a new recording. */
export const randomId = () => bytesToHex(crypto.getRandomValues(new Uint8Array(16)));

/** Creates the pseudonym key of a new recording. */
export const randomSalt = () => crypto.getRandomValues(new Uint8Array(32));

/** The tab's recording if it can be continued, otherwise a new one. */
async function findRow(
  disk: Disk | null,
  tab: TabMemory,
  claim: typeof claimRecording,
): Promise<RecordingRow> {
  async function unfinished(id: string): Promise<RecordingRow | null> {
    const row = await disk?.row(id);
    return row && !row.finished ? row : null;
  }
  const id = tab.recordingId();
  if (id !== null && (await unfinished(id)) && (await claim(id))) {
    // Another tab may have removed it before we claimed it.
    const row = await unfinished(id);
    if (row) return row;
  }

  const now = Date.now();
  const row: RecordingRow = {
    id: randomId(),
    salt: randomSalt(),
    startedAt: now,
    writtenAt: now,
    event: null,
    kept: false,
    finished: false,
    segments: [],
    begun: 0,
    entries: 0,
  };
  await claim(row.id);
  tab.setRecordingId(row.id);
  return row;
}

export interface StartOptions {
  host: RecordingHost;
  reason: Reason;
  /** The app's root reducer. */
  reducer: Reducer;
  /** Opens the browser's store; rejects if there is none. */
  open: () => Promise<Disk>;
  watchPage: WatchPage;
  claim?: typeof claimRecording;
}

/** Prepares to record this page, continuing the tab's recording. Without a disk it records into memory. */
export async function preparePage({
  host: { storage, report, privacy, build },
  reason,
  reducer,
  open,
  watchPage,
  claim = claimRecording,
}: StartOptions): Promise<{ recording: PageRecording; redactor: Redactor }> {
  const tab = createTabMemory(storage);

  async function openAndFind(): Promise<{ disk: Disk | null; row: RecordingRow }> {
    try {
      const disk = await open();
      return { disk, row: await findRow(disk, tab, claim) };
    } catch (error) {
      report.warn(
        `The browser does not keep recordings (${errorName(error)}). This one ends with this page.`,
      );
      return { disk: null, row: await findRow(null, tab, claim) };
    }
  }

  const { disk, row } = await openAndFind();
  if (disk) {
    tidy(disk, row.id, Date.now()).catch((error: unknown) =>
      report.warn(`Old recordings could not be removed (${errorName(error)}).`),
    );
  }

  const redactor = createRedactor({ ...privacy, salt: row.salt });
  const recorder = createRecorder({
    redactor,
    reducer,
    now: () => Date.now(),
    onFault(error) {
      report.error('recorder', error);
      recording.fault();
    },
  });
  const recording = createPageRecording({
    recorder,
    reason,
    row,
    disk,
    tab,
    watchPage,
    build,
    locale: document.documentElement.lang,
    now: () => Date.now(),
    warn: report.warn,
  });
  return { recording, redactor };
}
