import { recordingTime } from './times';

it.each([
  [0, '0:00.000'],
  [4_120, '0:04.120'],
  [59_999.9, '0:59.999'],
  [65_000, '1:05.000'],
  [7_267_003, '2:01:07.003'],
])('formats %d ms as %s', (ms, text) => expect(recordingTime(ms)).toBe(text));

it('shortens the fraction for lists', () => expect(recordingTime(4_199, 1)).toBe('0:04.1'));
