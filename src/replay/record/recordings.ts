import type { ActionLog } from '../log/actionLog';
import type { RecordingDep } from '../../shared/platform/deps';
import { assembleLog } from './assemble';
import { whileUnclaimed } from './claim';
import { bytesOf, openDisk, type Disk } from './disk';
import { downloadLog } from './exportFile';
import type { RecordingHost } from './host';
import type { PageRecording } from './pageRecording';
import { recentActionsOf } from './recentActions';
import { problemReport } from './report';
import { randomId, randomSalt } from './start';
import { createTabMemory } from './tab';
import { removeUnkept, tidy } from './tidy';

/** This browser's recordings, and this page's own if there is one. */
export interface Recordings extends RecordingDep {
  /** Sets this page's recording. */
  setCurrent: (recording: PageRecording) => void;
  /** The browser's store; opened once, retried after a failure. Rejects if the browser has none. */
  disk: () => Promise<Disk>;
  /**
   * Call at sign-out: removes the recordings of that login, except those to be kept and those being made by a
   * tab.
   */
  endSession: () => Promise<void>;
  /** A stored recording, or this page's so far. Rejects if none has this id. */
  read: (id: string) => Promise<ActionLog>;
}

export function createRecordings(
  host: RecordingHost,
  open = openDisk,
  download: (log: ActionLog) => void | Promise<void> = (log) => downloadLog(host, log),
): Recordings {
  let page: PageRecording | null = null;
  let opened: Promise<Disk> | null = null;
  const tab = createTabMemory(host.storage);

  function disk(): Promise<Disk> {
    if (opened) return opened;
    const opening = open();
    opened = opening;
    opening.catch(() => {
      if (opened === opening) opened = null;
    });
    return opening;
  }

  /** This page's recording while it is being made. */
  const current = () => (page?.view().status === 'on' ? page : null);

  /** The id of the recording a report on this page goes with: this page's, even if it ended and was kept. */
  const reportable = () => (page && ['on', 'kept'].includes(page.view().status) ? page.id : undefined);

  const tidyUp = (kept: Disk) => tidy(kept, current()?.id ?? null, Date.now());

  async function read(id: string): Promise<ActionLog> {
    if (page?.id === id) return page.read();
    const parts = await (await disk()).read(id);
    if (!parts) throw new Error('This browser has no recording of this name any more.');
    return assembleLog(parts);
  }

  async function saltOf(id: string | undefined): Promise<Uint8Array> {
    if (id === undefined) return randomSalt();
    if (page?.id === id) return page.row().salt;
    return (await (await disk()).row(id))?.salt ?? randomSalt();
  }

  return {
    setCurrent(recording) {
      page = recording;
    },
    disk,
    read,
    async endSession() {
      const kept = await disk();
      await removeUnkept(kept, current()?.id ?? null);
      await tidyUp(kept);
    },
    async status() {
      const recording = current();
      return {
        on: recording?.view().reason ?? null,
        switchedOn: tab.isSwitchedOn(),
        kept: recording?.view().keep ?? false,
      };
    },
    async setSwitch(on) {
      if (!tab.setSwitch(on)) throw new Error('This browser does not keep the switch.');
    },
    async recordTab() {
      if (!tab.requestRecording()) throw new Error('This browser does not keep the wish to record.');
    },
    async list() {
      const kept = await disk();
      await tidyUp(kept);
      const rows = await kept.list();
      return rows
        .sort((one, other) => other.startedAt - one.startedAt)
        .map((row) => ({
          id: row.id,
          eventId: row.event?.id ?? null,
          startedAt: row.startedAt,
          segments: row.segments.length,
          bytes: bytesOf(row),
          current: row.id === current()?.id,
        }));
    },
    async save(id, input) {
      const target = id ?? reportable();
      if (target === undefined && !input) throw new Error('Nothing is recorded on this page.');
      const log: ActionLog =
        target === undefined
          ? { id: randomId(), event: null, segments: [], report: null }
          : await read(target);
      await download(input ? { ...log, report: problemReport(input, await saltOf(target), host) } : log);
    },
    async recentActions(count) {
      const recording = current();
      return recording ? recentActionsOf((await recording.read()).segments, count) : [];
    },
    async remove(id) {
      if (page?.id === id) return page.stopAndRemove();
      const kept = await disk();
      if (await whileUnclaimed(id, () => kept.remove(id))) return;
      throw new Error('Another tab is making this recording. Delete it there, or close that tab first.');
    },
  };
}
