import fc from '../../../../../test/property';
import { packet } from './testing/transportStream';
import { firstTimestamp, TS_PACKET } from './transportStream';

const VIDEO = 0xe0;
const SOUND = 0xc0;
const nothing = Buffer.concat([Buffer.from([0x47, 0x00, 0x11, 0x10]), Buffer.alloc(TS_PACKET - 4, 0xff)]);

it('reads any time of 33 bits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 33n - 1n }), fc.constantFrom(0, 1, 8), (pts, adaptation) => {
      expect(firstTimestamp(packet(VIDEO, Number(pts), { adaptation }))).toBe(Number(pts));
    }),
  );
});

it('prefers the picture’s to the sound’s, and takes what there is', () => {
  expect(firstTimestamp(Buffer.concat([nothing, packet(SOUND, 5), packet(VIDEO, 9), packet(VIDEO, 7)]))).toBe(
    9,
  );
  expect(firstTimestamp(Buffer.concat([packet(SOUND, 5), packet(SOUND, 6)]))).toBe(5);
});

it.each([
  ['nothing', Buffer.alloc(0)],
  ['half a packet', packet(VIDEO, 1).subarray(0, 100)],
  ['no frame', nothing],
  ['a frame without a time', packet(VIDEO, null)],
  ['no transport stream', Buffer.alloc(1_000)],
  ['an adaptation field that fills the packet', packet(VIDEO, 1, { adaptation: 184 })],
])('finds none in %s', (_what, bytes) => {
  expect(firstTimestamp(bytes)).toBeNull();
});
