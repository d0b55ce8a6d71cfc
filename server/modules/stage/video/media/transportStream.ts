/** Bytes of a packet of an MPEG-2 transport stream. */
export const TS_PACKET = 188;

const SYNC = 0x47;
const START_CODE = 0x000001;

/** Offset of a packet's payload; undefined if it has none. */
function payloadOf(packet: Buffer): number | undefined {
  const control = packet.readUInt8(3);
  if ((control & 0x10) === 0) return undefined;
  const offset = (control & 0x20) === 0 ? 4 : 5 + packet.readUInt8(4);
  return offset < TS_PACKET ? offset : undefined;
}

/** The timestamp that a PES header carries, with the id of its stream; undefined if it carries none. */
function timestampOf(pes: Buffer): { stream: number; pts: number } | undefined {
  if (pes.length < 14 || pes.readUIntBE(0, 3) !== START_CODE || (pes.readUInt8(7) & 0x80) === 0)
    return undefined;
  const high = (pes.readUInt8(9) >> 1) & 0x07;
  const pts = high * 2 ** 30 + (pes.readUInt16BE(10) >> 1) * 2 ** 15 + (pes.readUInt16BE(12) >> 1);
  return { stream: pes.readUInt8(3), pts };
}

/**
 * The presentation time of a segment's first frame on the media clock (90 kHz, 33 bits): of its picture if
 * one comes within these bytes, else of its sound. Null if neither does.
 */
export function firstTimestamp(bytes: Buffer): number | null {
  let sound: number | null = null;
  for (let at = 0; at + TS_PACKET <= bytes.length; at += TS_PACKET) {
    const packet = bytes.subarray(at, at + TS_PACKET);
    if (packet.readUInt8(0) !== SYNC) return sound;
    const begins = (packet.readUInt8(1) & 0x40) !== 0;
    const payload = begins ? payloadOf(packet) : undefined;
    const found = payload === undefined ? undefined : timestampOf(packet.subarray(payload));
    if (!found) continue;
    if (found.stream >= 0xe0 && found.stream <= 0xef) return found.pts;
    if (found.stream >= 0xc0 && found.stream <= 0xdf) sound ??= found.pts;
  }
  return sound;
}
