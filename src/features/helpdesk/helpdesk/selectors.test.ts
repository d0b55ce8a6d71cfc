import { itemReceived, messageQueued } from './slice';
import { helpdeskReducer } from '.';
import { selectLines } from './selectors';
import { atSecond, buildItem } from './testing/startHelpdesk';

const DAY_MS = 86_400_000;
const RECORDED = Date.parse(atSecond(1));

const helpdesk = [
  itemReceived(buildItem('1')),
  messageQueued({ clientToken: 'mine', Content: 'Hello', writtenAt: RECORDED }),
].reduce(helpdeskReducer, helpdeskReducer(undefined, { type: 'test/init' }));
const times = (simulatedOffset: number) =>
  selectLines({ helpdesk, eventTime: { offset: null, realNow: 0, simulatedOffset } }).map(({ at }) => at);

it('shows what was recorded in real time by the event’s clock', () => {
  expect(times(-DAY_MS)).toEqual([RECORDED - DAY_MS, RECORDED - DAY_MS]);
  expect(times(0)).toEqual([RECORDED, RECORDED]);
});

it('shows real time until event time is known', () => {
  expect(selectLines({ helpdesk }).map(({ at }) => at)).toEqual([RECORDED, RECORDED]);
});
