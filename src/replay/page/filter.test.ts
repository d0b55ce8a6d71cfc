import type { Entry } from '../log/entry';
import { filterMoments, type Filter } from './filter';
import type { Moment } from './moments';
import { momentsOf } from './moments';

const entries: Entry[] = [
  { kind: 'call', at: 0, call: 4, name: 'api.request', args: [{ $endpoint: 'getSessions' }] },
  { kind: 'ext', at: 1, action: { type: 'page/locationChanged' } },
  { kind: 'settle', at: 2, call: 4, error: { name: 'Error', message: 'no' } },
  { kind: 'put', at: 3, action: { type: 'sessions/sessionsFailed' } },
  { kind: 'check', at: 4, digest: 'd', patch: [] },
];
const moments: readonly Moment[] = momentsOf({
  id: 'log',
  event: null,
  report: null,
  segments: [{ startedAt: 0, build: 'b', initialState: {}, cut: null, firstSequence: 7, entries }],
});
const timeline = { moments, failures: [3, 4] } as unknown as Parameters<typeof filterMoments>[0];

it('labels a call’s outcome like the call, with its endpoint', () => {
  expect(moments.map(({ label }) => label)).toEqual([
    '',
    'api.request getSessions',
    'page/locationChanged',
    'api.request getSessions',
    'sessions/sessionsFailed',
    'check',
  ]);
});

it.each<[Filter, number[]]>([
  [{ kind: 'all', text: '' }, [0, 1, 2, 3, 4, 5]],
  [{ kind: 'actions', text: '' }, [0, 2, 4]],
  [{ kind: 'calls', text: '' }, [0, 1, 3]],
  [{ kind: 'failures', text: '' }, [0, 3, 4]],
  [{ kind: 'all', text: ' SESSIONS ' }, [1, 3, 4]],
  [{ kind: 'calls', text: 'sessions' }, [1, 3]],
  [{ kind: 'actions', text: 'nothing like it' }, []],
])('filters by %j', (filter, found) => {
  expect(filterMoments(timeline, filter)).toEqual(found);
});
