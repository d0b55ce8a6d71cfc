import type { Middleware } from '@reduxjs/toolkit';
import type { Entry } from '../log/entry';
import type { Recorder } from '../log/recorder';
import { digestOf } from '../log/digest';
import type { ActionLog } from '../log/actionLog';
import type { Json } from '../log/plain';
import { eventConfigured } from '../../shared/platform/event';
import { localeChanged } from '../../shared/platform/page';
import { selectAuthenticated, signedOut, type WithAuth } from '../../shared/platform/auth';
import { assembleLog } from './assemble';
import type { Disk, RecordingRow } from './disk';
import { errorName } from './errorName';
import { CHAPTER_BYTES, FLUSH_AFTER_MS, FLUSH_AT_ENTRIES, MAX_RECORDING_BYTES } from './limits';
import { createSegmentKeeper } from './segmentKeeper';
import type { TabMemory } from './tab';
import type { Reason } from './reason';

/** The visible state of a page's recording. */
export interface RecordingView {
  /**
   * `kept`: ended, and stays in the browser; `removed`: ended because it was removed elsewhere; `gone`: ended
   * with nothing left, as the user knows.
   */
  status: 'on' | 'kept' | 'removed' | 'gone';
  reason: Reason;
  startedAt: number;
  /** Entries of the whole recording, stored or about to be. */
  entries: number;
  /** Retained after sign-out. */
  keep: boolean;
  /** Why the recording will not outlast this page or is incomplete; null if all is well. */
  warning: 'memoryOnly' | 'stopped' | null;
  /** The app's language. */
  locale: string;
}

/** The recording of one page life. */
export interface PageRecording {
  recorder: Recorder;
  id: string;
  /** Call after the store was created and before its sagas run. */
  begin: () => void;
  view: () => RecordingView;
  subscribe: (listener: () => void) => () => void;
  setKeep: (keep: boolean) => void;
  /** Ends and removes this tab's recording for good. */
  stopAndRemove: () => Promise<void>;
  /**
   * Ends and removes the recording because this page cannot show its indicator. A later page may be recorded
   * again.
   */
  abandon: () => Promise<void>;
  /** The recording so far. Rejects if what the browser stored cannot be read. */
  read: () => Promise<ActionLog>;
  row: () => RecordingRow;
  /** Reports a failure of the recorder itself: nothing more is recorded. */
  fault: () => void;
}

/** Watches for the end of the page: `hide` may be the last event on a phone, `leave` is final. */
export type WatchPage = (listeners: { hide: () => void; leave: () => void }) => () => void;

export interface PageRecordingOptions {
  recorder: Recorder;
  reason: Reason;
  row: RecordingRow;
  disk: Disk | null;
  tab: TabMemory;
  watchPage: WatchPage;
  build: string;
  locale: string;
  /** Real time, milliseconds since 1970. */
  now: () => number;
  warn: (message: string) => void;
  maxBytes?: number;
  chapterBytes?: number;
}

/** Commands after which this page may end at any moment. */
const LEAVING: readonly string[] = ['page.assign', 'page.reload'];

function actionOf(entry: Entry) {
  return entry.kind === 'put' || entry.kind === 'ext' ? entry.action : null;
}

/** The event's id and a digest of its configuration as logged. */
function eventOf(payload: Json | undefined): ActionLog['event'] {
  const { config } = payload as unknown as { config: { conferenceId: string } };
  return { id: config.conferenceId, configDigest: digestOf(config) };
}

/** Records and stores this page life, always up to the end of a task: no saga is cut off halfway. */
export function createPageRecording(options: PageRecordingOptions): PageRecording {
  const { recorder, reason, disk, tab, now, warn } = options;
  const listeners = new Set<() => void>();
  let warning: RecordingView['warning'] = disk ? null : 'memoryOnly';
  let status: RecordingView['status'] = 'on';
  let locale = options.locale;
  let view: RecordingView | null = null;
  let waiting = 0;
  /** Whether nothing was recorded since the last checkpoint. */
  let checked = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let soon = false;
  let ending = false;
  let unwatch = () => {};

  const keeper = createSegmentKeeper({
    row: options.row,
    disk,
    build: options.build,
    now,
    maxBytes: options.maxBytes ?? MAX_RECORDING_BYTES,
    chapterBytes: options.chapterBytes ?? CHAPTER_BYTES,
    onLost(error) {
      warn(
        `The browser does not keep the recording any more (${errorName(error)}). It goes on until this page ends.`,
      );
      warning ??= 'memoryOnly';
      changed();
    },
    onRemoved() {
      if (status === 'gone') return;
      if (status === 'on') stop();
      status = 'removed';
      warn('The recording was removed elsewhere. It ends with that.');
      changed();
    },
  });

  function changed(): void {
    view = null;
    for (const listener of listeners) listener();
  }

  function schedule(ms: number, work: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(() => (ending ? end() : work()), ms);
  }

  /** Flushes after the current task: what the sagas do in it belongs together. */
  function flushSoon(work = flush): void {
    if (soon && work === flush) return;
    soon = true;
    schedule(0, work);
  }

  function check(): void {
    if (!checked) recorder.checkpoint();
  }

  function flush(): void {
    if (waiting > 0 && keeper.isChapterFull()) check();
    clearTimeout(timer);
    soon = false;
    if (waiting === 0) return;
    waiting = 0;
    keeper.add(recorder.take(), recorder.state());
    changed();
  }

  /**
   * Stores everything so far with its resulting state, whether or not the last entries were already stored.
   */
  function flushAll(): void {
    check();
    flush();
  }

  function handleEntry(entry: Entry): void {
    const action = actionOf(entry);
    if (action?.type === eventConfigured.type) keeper.change({ event: eventOf(action['payload']) });
    if (action && localeChanged.match(action)) locale = action.payload;
    waiting += 1;
    checked = entry.kind === 'check';
    const leaves = entry.kind === 'read' && LEAVING.includes(entry.name);
    if (leaves) flushSoon(flushAll);
    else if (waiting >= FLUSH_AT_ENTRIES) flushSoon();
    else if (waiting === 1 && !soon) schedule(FLUSH_AFTER_MS, flush);
  }

  /**
   * Detects sign-out even after a recorder failure. A stored sign-in that turns out to have ended when the
   * first page of a recording loads is not part of it: the recording continues.
   */
  const endingWithSession: Middleware = (api) => (next) => {
    const record = recorder.middleware(api)(next);
    return (action) => {
      const ends =
        status === 'on' &&
        signedOut.match(action) &&
        (keeper.row().begun > 1 || selectAuthenticated(api.getState() as WithAuth));
      const result = record(action);
      if (ends) {
        ending = true;
        flushSoon();
      }
      return result;
    };
  };

  function stop(): void {
    recorder.stop();
    clearTimeout(timer);
    unwatch();
    waiting = 0;
    tab.forgetRecording();
  }

  /**
   * Ends the recording at sign-out, including the sagas' immediate reactions. Removes it unless the user
   * chose to keep it.
   */
  function end(): void {
    if (status !== 'on') return;
    if (keeper.row().kept) {
      flushAll();
      keeper.change({ finished: true });
      stop();
      status = 'kept';
      return changed();
    }
    stop();
    void removeAll();
  }

  async function removeAll(): Promise<void> {
    status = 'gone';
    changed();
    try {
      await keeper.remove();
    } catch (error) {
      warn(`The recording could not be removed (${errorName(error)}).`);
    }
  }

  return {
    recorder: { ...recorder, middleware: endingWithSession },
    id: options.row.id,
    begin() {
      // May have ended before the app runs.
      if (status !== 'on') return recorder.stop();
      keeper.begin(recorder.state());
      recorder.onEntry(handleEntry);
      unwatch = options.watchPage({
        hide: () => flushSoon(flushAll),
        leave: () => (ending ? end() : flushAll()),
      });
    },
    view() {
      const { startedAt, entries, kept: keep } = keeper.row();
      view ??= { status, reason, startedAt, entries, keep, warning, locale };
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setKeep(kept) {
      keeper.change({ kept });
      changed();
    },
    async stopAndRemove() {
      if (status === 'on') {
        stop();
        tab.refuse();
      }
      await removeAll();
    },
    async abandon() {
      if (status === 'on') stop();
      await removeAll();
    },
    async read() {
      if (status === 'gone' || status === 'removed') throw new Error('The recording was removed.');
      if (status === 'on') flushAll();
      return assembleLog(await keeper.parts());
    },
    row: keeper.row,
    fault() {
      flushSoon();
      warning = 'stopped';
      changed();
    },
  };
}
