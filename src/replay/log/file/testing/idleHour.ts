import type { ActionLog } from '../../actionLog';
import { CHECKPOINT_EVERY } from '../../actionLog';
import type { Entry } from '../../entry';

/** Reproducible pseudorandom numbers from 0 to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const STARTED_AT = 1_611_673_500_123;
const POLL_EVERY = 30;

/**
 * What is recorded while the app is idle: the clock, which ticks at each full second (woken some milliseconds
 * late), the server time poll every 30 s, and checkpoints.
 */
export function idleEntries(seconds: number): Entry[] {
  const chance = chances(7);
  const entries: Entry[] = [];
  let time = 0;
  let calls = 100;
  let sleeping = 100;
  /** Both clocks report whole milliseconds; the work in between takes fractions of one. */
  const at = () => Math.floor((time += 0.02 + chance() * 0.3));
  const now = () => STARTED_AT + Math.floor(time);
  const add = (entry: Entry) => {
    entries.push(entry);
    if (entries.length % CHECKPOINT_EVERY !== 0) return;
    const patch = [{ path: ['eventTime', 'realNow'], value: now() }];
    entries.push({ kind: 'check', at: at(), digest: now().toString(16).padStart(16, '0'), patch });
  };

  const poll = () => {
    const saga = 'eventTime';
    const iso = (ms: number) => new Date(ms).toISOString();
    add({ kind: 'read', at: at(), saga, name: 'clock.now', args: [], result: now() });
    calls += 1;
    const call = calls;
    const args = [{ $endpoint: 'getServerTime' }, {}, { bearer: 'placeholder:idToken:1' }];
    add({ kind: 'call', at: at(), saga, call, name: 'api.request', args });
    time += 20 + chance() * 80;
    add({ kind: 'settle', at: at(), call, result: { currentTimeISO: iso(now()) } });
    const receivedAt = now();
    add({ kind: 'read', at: at(), saga, name: 'clock.now', args: [], result: receivedAt });
    const payload = { serverNow: receivedAt + 40, receivedAt };
    add({ kind: 'put', at: at(), saga, action: { type: 'eventTime/eventTimeReceived', payload } });
    calls += 1;
    add({ kind: 'call', at: at(), saga, call: calls, name: 'clock.sleep', args: [30_000] });
    polling = calls;
  };

  let polling = 99;
  const call = { kind: 'call', at: 0, saga: 'eventTime', name: 'clock.sleep' } as const;
  add({ ...call, call: polling, args: [30_000] });
  add({ ...call, call: sleeping, args: [1_000] });
  for (let second = 1; second <= seconds; second += 1) {
    time = Math.max(time, second * 1000 - (STARTED_AT % 1000) + 1 + chance() * (chance() < 0.05 ? 16 : 4));
    add({ kind: 'settle', at: at(), call: sleeping });
    const realNow = now();
    add({ kind: 'read', at: at(), saga: 'eventTime', name: 'clock.now', args: [], result: realNow });
    const action = { type: 'eventTime/secondPassed', payload: { realNow } };
    add({ kind: 'put', at: at(), saga: 'eventTime', action });
    calls += 1;
    sleeping = calls;
    add({ ...call, at: at(), call: calls, args: [1000 - (realNow % 1000)] });
    if (second % POLL_EVERY === 0) {
      add({ kind: 'settle', at: at(), call: polling });
      poll();
    }
  }
  return entries;
}

/** A log of one page lifetime with the given entries. */
export function logOf(entries: Entry[], initialState = {}): ActionLog {
  const segment = {
    startedAt: STARTED_AT,
    build: '0.1.0+3f2a91c0',
    initialState,
    cut: null,
    firstSequence: 0,
    entries,
  };
  const event = { id: 'demo', configDigest: '9f2c' };
  return { id: 'b1946ac9', event, report: null, segments: [segment] };
}
