import { clockFace, timeLeft } from './time';

const START = 0;
const END = 3_600_000;

it.each([
  [-61_000, 'early', '1:01'],
  [0, 'calm', '1:00:00'],
  [END - 300_001, 'calm', '5:01'],
  [END - 300_000, 'amber', '5:00'],
  [END - 60_001, 'amber', '1:01'],
  [END - 60_000, 'red', '1:00'],
  [END - 1, 'red', '0:01'],
  [END, 'over', '0:00'],
  [END + 133_000, 'over', '2:13'],
])('at %d ms it is %s: %s', (now, urgency, face) => {
  const left = timeLeft(START, END, now);
  expect([left.urgency, clockFace(left.ms)]).toEqual([urgency, face]);
});
