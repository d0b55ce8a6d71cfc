import type { Entry } from '../../log/entry';
import type { StoredRecording } from '../../../shared/platform/deps';
import { todaysReducer } from '../../../app/replay/todaysReducer';
import { prepareTimeline, type Timeline } from '../timeline';

/** One minute of a visit, for stories: a failed reply, two pages, a mismatching checkpoint. */
const entries: Entry[] = [
  { kind: 'call', at: 0, saga: 'startup', call: 1, name: 'api.loadConfig', args: [] },
  { kind: 'settle', at: 20, call: 1, error: { name: 'ApiFailure', message: 'Failed to fetch' } },
  {
    kind: 'put',
    at: 25,
    saga: 'startup',
    action: { type: 'startup/failed', payload: { kind: 'noConfig', message: 'Failed to fetch' } },
  },
  { kind: 'read', at: 30, saga: 'ui', name: 'clock.now', args: [], result: 1_611_673_800_030 },
  { kind: 'ext', at: 4_000, action: { type: 'page/wentOffline' } },
  {
    kind: 'put',
    at: 61_000,
    saga: 'ui',
    action: {
      type: 'page/locationChanged',
      payload: { pathname: '/sessions/the-longest-session-of-the-whole-programme', search: '', hash: '' },
    },
  },
  { kind: 'check', at: 61_200, digest: '0000000000000000', patch: [] },
];

function prepare(): Timeline {
  const life = { startedAt: 1_611_673_800_000, build: '0.1.0', initialState: {}, cut: null };
  const segments = [
    { ...life, firstSequence: 0, entries },
    {
      ...life,
      startedAt: life.startedAt + 70_000,
      firstSequence: entries.length,
      entries: entries.slice(3, 6),
    },
  ];
  const work = prepareTimeline({ id: 'sample', event: null, report: null, segments }, todaysReducer);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

export const sampleTimeline = prepare();

export const sampleKept: StoredRecording[] = [
  {
    id: 'a0589b56',
    eventId: 'cleaning-summit',
    startedAt: 1_611_673_800_000,
    segments: 3,
    bytes: 240_000,
    current: true,
  },
  {
    id: 'c7719b00',
    eventId: null,
    startedAt: 1_611_573_800_000,
    segments: 1,
    bytes: 4_240_000,
    current: false,
  },
];
