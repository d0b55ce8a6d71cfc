import { buildSession } from '../../../../test/builders/session';
import { lineupAt, onStage } from './lineup';

const at = (time: string) => Date.parse(`2021-01-26T${time}:00.000Z`);
const talk = (sessionId: string, start: string, end: string, over = {}) =>
  buildSession({
    sessionId,
    startTime: `2021-01-26T${start}:00.000Z`,
    endTime: `2021-01-26T${end}:00.000Z`,
    ...over,
  });

const first = talk('first', '09:00', '10:00');
const second = talk('second', '10:15', '11:00');
const third = talk('third', '13:00', '14:00');
const day = [first, second, third];

const shownAt = (time: string, sessions = day) => {
  const { shown, next } = lineupAt(sessions, at(time), 10);
  return [shown?.sessionId, next.map(({ sessionId }) => sessionId)];
};

it.each([
  ['08:00', 'first', ['second', 'third']],
  ['08:50', 'first', ['second', 'third']],
  ['09:30', 'first', ['second', 'third']],
  ['10:00', 'first', ['second', 'third']],
  ['10:04', 'first', ['second', 'third']],
  ['10:05', 'second', ['third']],
  ['11:29', 'second', ['third']],
  ['11:30', 'third', []],
  ['14:29', 'third', []],
])('shows at %s %s, then %j', (time, shown, next) => {
  expect(shownAt(time)).toEqual([shown, next]);
});

it('shows nothing when the day is over', () => {
  expect(shownAt('14:30')).toEqual([undefined, []]);
  expect(shownAt('09:00', [])).toEqual([undefined, []]);
});

it('keeps a session on air that runs into the next one’s entry window', () => {
  const tight = [first, talk('tight', '10:00', '11:00')];
  expect(shownAt('09:55', tight)).toEqual(['first', ['tight']]);
  expect(shownAt('10:00', tight)).toEqual(['tight', []]);
});

it('shows the one that began last when two overlap', () => {
  const overlapping = [first, talk('overlapping', '09:30', '10:30')];
  expect(shownAt('09:45', overlapping)).toEqual(['overlapping', []]);
});

it('takes the sessions of the stage’s rooms, without those that only have a recording', () => {
  const stage = { id: 'main', name: 'Main', rooms: ['Main Stage', 'Plenary Hall'] };
  const sessions = [
    first,
    talk('hall', '11:00', '12:00', { room: 'Plenary Hall' }),
    talk('studio', '11:00', '12:00', { room: 'Studio A' }),
    talk('nowhere', '11:00', '12:00', { room: null }),
    talk('library', '11:00', '12:00', { onDemandOnly: true }),
  ];
  expect(onStage(sessions, stage).map(({ sessionId }) => sessionId)).toEqual(['first', 'hall']);
});
