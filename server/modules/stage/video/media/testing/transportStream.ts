import { TS_PACKET } from '../transportStream';

/**
 * A packet of a transport stream with the header of a frame, shown at `pts` (90 kHz); null: without a time.
 */
export function packet(stream: number, pts: number | null, { adaptation = 0 } = {}): Buffer {
  const bytes = Buffer.alloc(TS_PACKET, 0xff);
  bytes.set([0x47, 0x41, 0x00, adaptation > 0 ? 0x30 : 0x10]);
  if (adaptation > 0) bytes.writeUInt8(adaptation - 1, 4);
  const time =
    pts === null
      ? [0x80, 0x00, 0]
      : [
          0x80,
          0x80,
          5,
          0x21 | (Math.floor(pts / 2 ** 30) << 1),
          (pts >> 22) & 0xff,
          ((pts >> 14) & 0xfe) | 1,
          (pts >> 7) & 0xff,
          ((pts << 1) & 0xfe) | 1,
        ];
  const header = [0, 0, 1, stream, 0, 0, ...time];
  bytes.set(header.slice(0, TS_PACKET - 4 - adaptation), 4 + adaptation);
  return bytes;
}
