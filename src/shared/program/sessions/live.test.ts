import { buildSession } from '../../../../test/builders/session';
import { stateFor } from '../../../../test/builders/state';
import type { Session } from '../../../contract/program/sessions';
import { selectLivePath, selectLivePaths } from './live';

const stages = [
  { id: 'studio', name: 'Studio', rooms: ['Studio'] },
  { id: 'main', name: 'Main Stage', rooms: ['Main Stage', 'Hall'] },
];
const talk = (over: Partial<Session> = {}) => buildSession({ sessionId: 'talk', room: 'Hall', ...over });

function stateAt(time: string | null, ...upcoming: Session[]) {
  const eventTime = {
    offset: time === null ? null : 0,
    realNow: Date.parse(`2021-01-26T${time ?? '15:00'}:00.000Z`),
  };
  return stateFor(
    { event: { stages, mainStage: 'main' } },
    {
      sessions: { status: 'loaded' as const, upcoming, onDemand: [] },
      eventTime,
    },
  );
}

it.each<[string, string | null, Partial<Session>, string | undefined]>([
  ['on air', '15:00', {}, '/live-stream/main'],
  ['not yet on air', '14:59', {}, undefined],
  ['over', '16:00', {}, undefined],
  ['in a room of no stage', '15:10', { room: 'Library' }, undefined],
  ['in no room', '15:10', { room: null }, undefined],
  ['only ever recorded', '15:10', { onDemandOnly: true }, undefined],
  ['a round table', '15:10', { speakeasyType: 'round-table', videoUrl: null }, undefined],
  ['shown before event time is known', null, {}, undefined],
])('leads to the stage of a session that is %s', (_which, time, over, path) => {
  expect(selectLivePaths(stateAt(time, talk(over))).get('talk')).toBe(path);
});

const studio = talk({ sessionId: 'studio', room: 'Studio' });
it.each<[string, string, Session[], string | null]>([
  ['the main one of several', '15:10', [studio, talk()], '/live-stream/main'],
  ['another one while nothing is on the main one', '15:10', [studio], '/live-stream/studio'],
  ['none before the first session', '14:00', [studio, talk()], null],
])('the stage on air is %s', (_which, time, sessions, path) => {
  expect(selectLivePath(stateAt(time, ...sessions))).toBe(path);
});
