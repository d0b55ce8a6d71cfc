import type { Middleware } from '@reduxjs/toolkit';
import type { Entry } from '../../shared/actionLog/entry';
import type { Recorder } from '../../shared/actionLog/recorder';
import { digestOf } from '../../shared/actionLog/digest';
import type { ActionLog } from '../../shared/actionLog/actionLog';
import type { Json } from '../../shared/actionLog/plain';
import { eventConfigured } from '../../shared/event';
import { localeChanged } from '../../shared/page';
import { selectAuthenticated, signedOut, type WithAuth } from '../../shared/session';
import { assembleLog } from './assemble';
import type { Disk, RecordingRow } from './disk';
import { errorName } from './errorName';
import { CHAPTER_BYTES, FLUSH_AFTER_MS, FLUSH_AT_ENTRIES, MAX_RECORDING_BYTES } from './limits';
import { createSegmentKeeper } from './segmentKeeper';
import type { TabMemory } from './tab';
import type { Reason } from './wanted';

/** What is to be seen of a page's recording. */
export interface RecordingView {
  /**
   * `kept`: it is over, and stays in the browser; `removed`: it is over because somebody removed it elsewhere; `gone`: it is
   * over, nothing of it is left, and the person knows.
   */
  status: 'on' | 'kept' | 'removed' | 'gone';
  reason: Reason;
  startedAt: number;
  /** Entries of the whole recording that are kept or about to be. */
  entries: number;
  /** It stays after signing out. */
  keep: boolean;
  /** Why what is recorded does not outlast this page, or is not complete; null when all is well. */
  warning: 'memoryOnly' | 'stopped' | null;
  /** Language of the app. */
  locale: string;
}

/** The recording of one page life. */
export interface PageRecording {
  recorder: Recorder;
  id: string;
  /** After the store was made and before its sagas run. */
  begin: () => void;
  view: () => RecordingView;
  subscribe: (listener: () => void) => () => void;
  setKeep: (keep: boolean) => void;
  /** Ends the recording of this tab for good and removes it. */
  stopAndRemove: () => Promise<void>;
  /** Ends the recording and removes it because this page cannot show that it goes on. A later page may be recorded again. */
  abandon: () => Promise<void>;
  /** The recording up to now. Rejects when what the browser kept cannot be read. */
  read: () => Promise<ActionLog>;
  row: () => RecordingRow;
  /** The recorder met a fault of its own: nothing follows. */
  fault: () => void;
}

/** When the page may end: `hide` may be the last word of a page on a telephone, `leave` is the last one. */
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

/** Commands after which this page may be gone at any moment. */
const LEAVING: readonly string[] = ['page.assign', 'page.reload'];

function actionOf(entry: Entry) {
  return entry.kind === 'put' || entry.kind === 'ext' ? entry.action : null;
}

/** The event by its id, and a digest of its configuration as it stands in the log. */
function eventOf(payload: Json | undefined): ActionLog['event'] {
  const { config } = payload as unknown as { config: { conferenceId: string } };
  return { id: config.conferenceId, configDigest: digestOf(config) };
}

/** Records this page life and keeps what was recorded, always up to the end of a task: no saga is cut in the middle. */
export function createPageRecording(options: PageRecordingOptions): PageRecording {
  const { recorder, reason, disk, tab, now, warn } = options;
  const listeners = new Set<() => void>();
  let warning: RecordingView['warning'] = disk ? null : 'memoryOnly';
  let status: RecordingView['status'] = 'on';
  let locale = options.locale;
  let view: RecordingView | null = null;
  let waiting = 0;
  /** Nothing was recorded since the last checkpoint. */
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
    onGone() {
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

  /** Once this task is over: what the sagas do in it belongs together. */
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

  /** Keeps everything up to now, with the state it came to, whether or not the last of it was kept before. */
  function flushAll(): void {
    check();
    flush();
  }

  function heed(entry: Entry): void {
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
   * Sees the end of the session even when the recorder had a fault. A stored sign-in that turns out to be over when the first
   * page of a recording is loaded is no session of the recording: that goes on.
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

  /** Signed out: the recording is over, with what the sagas did at once. It goes unless the person chose to keep it. */
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
      // It may be over before the app runs.
      if (status !== 'on') return recorder.stop();
      keeper.begin(recorder.state());
      recorder.onEntry(heed);
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
