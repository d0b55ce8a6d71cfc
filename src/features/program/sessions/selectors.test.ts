import type { Session } from '../../../contract/program/sessions';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import { savedReducer } from '../../../shared/people/saved';
import { savedSucceeded } from '../../../shared/people/saved/slice';
import {
  selectCategories,
  selectFilterName,
  selectOnDemand,
  selectPromoted,
  selectShownOnDemand,
  selectShownUpcoming,
  selectUpcoming,
} from './selectors';

const at = (time: string) => `2021-01-26T${time}:00.000Z`;
const named = (sessionId: string, over: Partial<Session> = {}) =>
  buildSession({ sessionId, title: sessionId, ...over });

function state({
  upcoming = [],
  onDemand = [],
  now = at('15:10'),
  path = '/sessions',
  saved = [],
  lastDay,
}: {
  upcoming?: Session[];
  onDemand?: Session[];
  now?: string | null;
  path?: string;
  /** Ids of saved sessions. */
  saved?: string[];
  /** Last day of the recordings. */
  lastDay?: string;
} = {}) {
  const { pageOptions } = buildEventConfig();
  const onDemandCategories = [
    { code: 'SPOT02', name: 'Exhibits' },
    { code: 'SPOT01', name: 'Standards' },
    { code: 'SPOT11', name: 'Unused' },
  ];
  return stateFor(
    {
      at: path,
      event: {
        pageOptions: {
          ...pageOptions,
          sessions: {
            onDemandCategories,
            showSpeakers: true,
            ...(lastDay && { recordings: { kind: 'until', date: lastDay } }),
          },
        },
      },
    },
    {
      sessions: { status: 'loaded' as const, failure: null, upcoming, onDemand },
      saved: savedReducer(
        undefined,
        savedSucceeded({ items: saved.map((itemId) => ({ kind: 'session', itemId })) }),
      ),
      eventTime: { offset: now === null ? null : 0, realNow: now === null ? 0 : Date.parse(now) },
    },
  );
}
const ids = (sessions: readonly Session[]) => sessions.map(({ sessionId }) => sessionId);

describe('the upcoming list', () => {
  it('excludes on-demand-only sessions, sorted by start, then by title', () => {
    const upcoming = [
      named('late', { startTime: at('17:00'), endTime: at('18:00') }),
      named('b'),
      named('a'),
      named('recording', { onDemandOnly: true }),
    ];
    expect(ids(selectUpcoming(state({ upcoming })))).toEqual(['a', 'b', 'late']);
  });

  it('compares instants, whatever their offset', () => {
    const upcoming = [
      named('second', { startTime: at('15:30') }),
      named('first', { startTime: '2021-01-26T16:10:00.000+01:00' }),
    ];
    expect(ids(selectUpcoming(state({ upcoming })))).toEqual(['first', 'second']);
  });

  it('drops a session the minute it ends in event time, and keeps all while that is unknown', () => {
    const upcoming = [named('talk', { endTime: at('16:00') })];
    expect(ids(selectUpcoming(state({ upcoming, now: at('15:59') })))).toEqual(['talk']);
    expect(ids(selectUpcoming(state({ upcoming, now: at('16:00') })))).toEqual([]);
    expect(ids(selectUpcoming(state({ upcoming, now: null })))).toEqual(['talk']);
  });
});

describe('the on-demand list', () => {
  it('excludes sessions not meant for it, latest first', () => {
    const onDemand = [
      named('old', { startTime: at('09:00'), endTime: at('10:00') }),
      named('secret', { notForOnDemand: true }),
      named('new', { startTime: at('11:00'), endTime: at('12:00') }),
    ];
    expect(ids(selectOnDemand(state({ onDemand })))).toEqual(['new', 'old']);
  });

  it('gains a recorded session the minute it ends, only once', () => {
    const recorded = named('recorded', { videoUrlOnDemand: '/r.m3u8' });
    const upcoming = [recorded, named('silent', { videoUrl: null })];
    expect(ids(selectOnDemand(state({ upcoming, now: at('15:59') })))).toEqual([]);
    expect(ids(selectOnDemand(state({ upcoming, now: at('16:00') })))).toEqual(['recorded']);
    expect(ids(selectOnDemand(state({ upcoming, onDemand: [recorded], now: at('16:00') })))).toEqual([
      'recorded',
    ]);
  });
});

it('excludes sessions not for promotion from the promotion list, and lists each session once', () => {
  const both = named('both');
  const upcoming = [both, named('quiet', { notForPromo: true })];
  const onDemand = [both, named('recording', { startTime: at('09:00'), endTime: at('10:00') })];
  expect(ids(selectPromoted(state({ upcoming, onDemand })))).toEqual(['both', 'recording']);
});

it('promotes recordings for as long as they can be watched', () => {
  const [upcoming, onDemand] = [[named('coming')], [named('recording', { onDemandOnly: true })]];
  const promoted = (lastDay: string) => ids(selectPromoted(state({ upcoming, onDemand, lastDay })));
  expect(promoted('2021-01-26')).toEqual(['coming', 'recording']);
  expect(promoted('2021-01-25')).toEqual(['coming']);
});

describe('the category filter', () => {
  const upcoming = [
    named('standards', { category: 'Standards' }),
    named('exhibits', { category: 'Exhibits' }),
    named('other', { category: 'Art & Play' }),
    named('none', { category: null }),
  ];

  it('offers the used codes in the event’s order, then categories without a code', () => {
    expect(selectCategories(state({ upcoming }))).toEqual([
      { code: 'SPOT02', name: 'Exhibits' },
      { code: 'SPOT01', name: 'Standards' },
      { code: 'Art & Play', name: 'Art & Play' },
    ]);
  });

  it.each([
    ['/sessions', null, ['exhibits', 'none', 'other', 'standards']],
    ['/sessions?onDemandFilter=', null, ['exhibits', 'none', 'other', 'standards']],
    ['/sessions?onDemandFilter=SPOT01', 'Standards', ['standards']],
    ['/sessions?onDemandFilter=Art%20%26%20Play', 'Art & Play', ['other']],
    ['/sessions?onDemandFilter=SPOT07', 'SPOT07', []],
  ])('of %s is %s', (path, name, shown) => {
    const given = state({ upcoming, path });
    expect(selectFilterName(given)).toBe(name);
    expect(ids(selectShownUpcoming(given))).toEqual(shown);
    expect(ids(selectShownOnDemand(state({ onDemand: upcoming, path }))).sort()).toEqual([...shown].sort());
  });
});

it('returns the same lists within a minute, so that a tick re-renders nothing', () => {
  const upcoming = [named('a')];
  const before = state({ upcoming, now: '2021-01-26T15:10:01.000Z' });
  const { sessions } = before;
  const after = {
    ...before,
    sessions,
    eventTime: { offset: 0, realNow: Date.parse('2021-01-26T15:10:59.000Z') },
  };
  expect(selectShownUpcoming(after)).toBe(selectShownUpcoming(before));
  expect(selectPromoted(after)).toBe(selectPromoted(before));
  expect(selectCategories(after)).toBe(selectCategories(before));
});

it('shows saved sessions only, in both tabs, if the URL asks for mine', () => {
  const sessions = {
    upcoming: [named('a'), named('b', { category: 'Art' }), named('c')],
    onDemand: [named('d', { videoUrl: 'x' }), named('e', { videoUrl: 'x' })],
    saved: ['c', 'b', 'e'],
  };
  const mine = state({ ...sessions, path: '/sessions?mine=true' });
  expect([ids(selectShownUpcoming(mine)), ids(selectShownOnDemand(mine))]).toEqual([['b', 'c'], ['e']]);
  const ofArt = state({ ...sessions, path: '/sessions?mine=true&onDemandFilter=Art' });
  expect(ids(selectShownUpcoming(ofArt))).toEqual(['b']);
  expect(ids(selectShownUpcoming(state(sessions)))).toHaveLength(3);
});
