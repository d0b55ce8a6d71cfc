import { buildSessionFields } from '../../../../test/builders/session';
import type { SessionFields } from '../../../../src/contract/program/sessions';
import type { ProblemError } from '../../../problem';
import type { SessionRow } from './rows';
import { checkFields, divideProgram, videoAt } from './service';

const START = Date.parse('2021-01-26T15:00:00.000Z');
const END = Date.parse('2021-01-26T16:00:00.000Z');

function row(over: Partial<SessionRow> = {}): SessionRow {
  return {
    conference_id: 'harbor-forum',
    table_name: '',
    session_id: 's',
    title: 'A session',
    description: '',
    day: '2021-01-26',
    start_time: new Date(START),
    end_time: new Date(END),
    delayed_from: null,
    revision: 1,
    image: null,
    video_url: null,
    video_url_on_demand: null,
    captions_en: null,
    captions_es: null,
    is_sponsor_video: false,
    speakers: [],
    on_demand_only: false,
    not_for_on_demand: false,
    not_for_promo: false,
    speakeasy_type: null,
    document: null,
    minutes_before_session_eval: null,
    category: null,
    room: null,
    source: null,
    source_id: null,
    updated_at: new Date(0),
    calendar_sequence: 0,
    calendar_changed_at: new Date(0),
    ...over,
  };
}

const live = { video_url: '/media/live.m3u8' };
const recorded = { video_url_on_demand: '/media/recording.m3u8' };

describe('divideProgram', () => {
  it.each<[string, Partial<SessionRow>, number, { upcoming: boolean; onDemand: boolean }]>([
    ['before its start', live, START - 1, { upcoming: true, onDemand: false }],
    ['on air', live, START, { upcoming: true, onDemand: false }],
    ['in its last moment', live, END - 1, { upcoming: true, onDemand: false }],
    ['ended, with a stream', live, END, { upcoming: false, onDemand: true }],
    ['ended, with a recording', recorded, END, { upcoming: false, onDemand: true }],
    ['ended, without a video', {}, END, { upcoming: false, onDemand: false }],
    ['ended, with an empty address', { video_url: '' }, END, { upcoming: false, onDemand: false }],
    ['with a recording put up early', { ...live, ...recorded }, START, { upcoming: true, onDemand: false }],
    ['only on demand', { ...recorded, on_demand_only: true }, START - 1, { upcoming: true, onDemand: true }],
    ['only on demand, ended', { on_demand_only: true }, END, { upcoming: false, onDemand: true }],
    [
      'not for on demand: the browser leaves it out',
      { ...live, not_for_on_demand: true },
      END,
      { upcoming: false, onDemand: true },
    ],
    [
      'not for promotion: the browser leaves it out',
      { ...live, not_for_promo: true },
      START,
      { upcoming: true, onDemand: false },
    ],
  ])('classifies a session: %s', (_what, over, now, expected) => {
    const list = divideProgram([row(over)], now);
    expect({ upcoming: list.upcomingSessions.length === 1, onDemand: list.onDemand.length === 1 }).toEqual(
      expected,
    );
  });

  it('keeps the order and stamps every session with event time', () => {
    const list = divideProgram([row({ session_id: 'a' }), row({ session_id: 'b' })], START);
    expect(list.upcomingSessions.map((session) => session.sessionId)).toEqual(['a', 'b']);
    expect(list.upcomingSessions[0]?.currentTimeISO).toBe('2021-01-26T15:00:00.000Z');
    expect(list.currentTimeISO).toBe('2021-01-26T15:00:00.000Z');
  });
});

describe('videoAt', () => {
  it.each<[string, Partial<SessionRow>, number, string | null]>([
    ['the stream until the end', { ...live, ...recorded }, END - 1, '/media/live.m3u8'],
    ['the recording from the end on', { ...live, ...recorded }, END, '/media/recording.m3u8'],
    ['the stream where nothing was recorded', live, END, '/media/live.m3u8'],
    ['no recording before the end', recorded, START, null],
    [
      'the recording of what is only on demand',
      { ...recorded, on_demand_only: true },
      START - 1,
      '/media/recording.m3u8',
    ],
    ['nothing', {}, END, null],
  ])('returns %s', (_what, over, now, expected) => {
    expect(videoAt(row(over), now)).toBe(expected);
  });
});

describe('checkFields', () => {
  function places(over: Partial<SessionFields>): string[] {
    try {
      checkFields(buildSessionFields(over));
      return [];
    } catch (error) {
      return ((error as ProblemError).problem.errors ?? []).map((entry) => entry.path);
    }
  }

  it.each<[string, Partial<SessionFields>, string[]]>([
    ['a good session', {}, []],
    ['an end at the start', { endTime: '2021-01-26T15:00:00.000Z' }, ['endTime']],
    ['an end before the start, in another zone', { endTime: '2021-01-26T16:30:00+02:00' }, ['endTime']],
    ['year 0', { date: '0000-01-01' }, ['date']],
    ['year 9999', { endTime: '9999-12-31T23:59:59-12:00' }, ['endTime']],
    ['a document that runs', { document: 'javascript:alert(1)' }, ['document']],
    ['a data address', { image: 'data:text/html,<script>' }, ['image']],
    ['a protocol-relative video', { videoUrl: '//evil.example/x' }, ['videoUrl']],
    ['captions of the event', { 'captions-en': 'assets/en.vtt' }, []],
    ['a video elsewhere', { videoUrl: 'https://vimeo.com/1234' }, []],
    ['an empty address for none', { videoUrl: '' }, []],
  ])('checks %s', (_what, over, expected) => {
    expect(places(over)).toEqual(expected);
  });
});
