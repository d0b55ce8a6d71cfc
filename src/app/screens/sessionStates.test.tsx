/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { buildEventConfig } from '../../../test/builders/eventConfig';
import { buildSession } from '../../../test/builders/session';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { FAKE_NOW } from '../../../test/fakes/deps';
import { renderApp } from '../../../test/render';
import type { Session } from '../../contract/program/sessions';
import { accessSlice } from '../../features/access/guard/slice';
import { watchCountReceived } from '../../features/program/evaluation/slice';
import { sessionSucceeded } from '../../features/program/session/slice';
import { sessionsSlice } from '../../features/program/sessions/slice';
import { eventTimeReceived } from '../../shared/platform/eventTime';
import { DEFAULT_SETTINGS } from '../../shared/platform/settings';
import { sessionEntered } from '../../shared/program/sessionPage';
import { chunk as home } from '../chunks/home';
import { chunk as sessionChunk } from '../chunks/session';
import { chunk as shell } from '../chunks/shell';
import { SessionStage } from './SessionStage';

const reducers = { ...shell.reducers, ...home.reducers, ...sessionChunk.reducers };
const on = (day: number, time: string) => `2021-01-${day}T${time}:00.000Z`;
const talk = buildSession({
  sessionId: 'talk',
  title: 'Floors',
  videoUrl: null,
  videoUrlOnDemand: '/media/talk/talk.mp4',
  startTime: on(26, '15:00'),
  endTime: on(26, '16:00'),
});
const after = (day: number) =>
  buildSession({
    sessionId: 'after',
    title: 'Water',
    startTime: on(day, '16:30'),
    endTime: on(day, '17:30'),
  });

/** jsdom has no media. */
beforeEach(() => {
  const prototype = HTMLMediaElement.prototype;
  const tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest.spyOn(prototype, 'textTracks', 'get').mockReturnValue(tracks as unknown as TextTrackList);
  jest.spyOn(prototype, 'load').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Shows a superuser the session's page at each of these times of 26 January. */
function show(times: readonly string[], over: Partial<Session> = {}, next: Session = after(26)) {
  const session = { ...talk, currentTimeISO: on(26, times[0] ?? '15:00'), ...over };
  const facts = [
    sessionsSlice.actions.sessionsSucceeded({
      upcomingSessions: [session, next],
      onDemand: [],
      currentTimeISO: talk.currentTimeISO,
    }),
    sessionSucceeded({ session, loadedAt: FAKE_NOW }),
    sessionEntered({ ...session, minutesBeforeSessionEval: null, place: 'session' }),
    watchCountReceived({ sessionId: 'talk', minutes: 0 }),
    accessSlice.actions.accessSucceeded({
      roles: { superuser: true, helpdesk: false, moderator: false },
      recorded: false,
    }),
  ];
  const slices = Object.fromEntries(
    Object.entries(reducers).map(([name, reducer]) => [
      name,
      facts.reduce<unknown>((state, fact) => reducer(state, fact), undefined),
    ]),
  );
  const { pageOptions } = buildEventConfig();
  const stages = [{ id: 'main', name: 'Main Stage', rooms: ['Main Stage'] }];
  const app = renderApp<CoreState>(<SessionStage session={session} place="session" />, {
    reducers,
    state: stateFor(
      {
        signedIn: true,
        at: '/sessions/talk',
        event: {
          stages,
          mainStage: 'main',
          pageOptions: { ...pageOptions, session: { ...pageOptions.session, reactions: SIGNS } },
        },
      },
      {
        ...slices,
        settings: { status: 'loaded', values: { ...DEFAULT_SETTINGS, sessionEarlyEntryMinutes: 5 } },
      },
    ),
  });
  for (const time of times) {
    act(() => {
      app.dispatch(eventTimeReceived({ serverNow: Date.parse(on(26, time)), receivedAt: FAKE_NOW }));
    });
  }
}

const SIGNS = [{ sign: '👏', name: 'Applause' }];
const RECORDED_ONLY = { onDemandOnly: true };
const NEVER_RECORDED = { videoUrlOnDemand: null };
const WORDS = {
  thanks: /Thanks for watching/,
  minutes: /minutes to rate this session/,
  next: /Up next here at 4:30 PM/,
  reactions: /React to the session/,
  delay: /Delay…/,
};

it.each<[string, string[], Partial<Session>, RegExp, (keyof typeof WORDS)[]]>([
  ['announced', ['11:00'], {}, /The session starts at 3:00 PM/, ['delay']],
  ['door open', ['14:57'], {}, /come in now/, ['reactions', 'delay']],
  ['on air', ['15:10'], {}, /Ends at 4:00 PM/, ['minutes', 'reactions', 'delay']],
  ['over', ['16:05'], {}, /has ended. The recording is above/, ['minutes', 'next']],
  [
    'over, in the visit in which it was on air',
    ['15:10', '16:05'],
    {},
    /has ended/,
    ['thanks', 'minutes', 'next'],
  ],
  ['recorded only', ['11:00'], RECORDED_ONLY, /This is a recording/, ['minutes']],
  ['never recorded', ['16:05'], NEVER_RECORDED, /has ended. There is no recording/, ['next']],
  [
    'never recorded, in the visit in which it was on air',
    ['15:10', '16:05'],
    NEVER_RECORDED,
    /There is no recording/,
    ['thanks', 'next'],
  ],
])('a session that is %s', (_state, times, over, words, said) => {
  show(times, over);
  const labels = [...document.querySelectorAll('[aria-label]')].map((each) =>
    each.getAttribute('aria-label'),
  );
  const text = [document.body.textContent, ...labels].join(' ').replace(/\s+/g, ' ');
  expect(text).toMatch(words);
  const found = Object.entries(WORDS).filter(([, each]) => each.test(text));
  expect(found.map(([name]) => name)).toEqual(said);
});

it.each([
  ['of another day', after(27), '16:05'],
  ['that is over itself', after(26), '18:00'],
])('nothing follows a talk %s', (_which, next, time) => {
  show([time], {}, next);
  expect(screen.queryByText(/Up next here/)).toBeNull();
});
