import type { ConnectionStat, StreamStat } from '../../../shared/platform/deps/rooms';

/** A row of the browser's report, with the fields read here (W3C Identifiers for WebRTC's Statistics API). */
interface Row {
  id: string;
  type: string;
  kind?: 'audio' | 'video';
  codecId?: string;
  mimeType?: string;
  rid?: string;
  bytesReceived?: number;
  bytesSent?: number;
  packetsReceived?: number;
  packetsSent?: number;
  packetsLost?: number;
  jitter?: number;
  framesDecoded?: number;
  framesEncoded?: number;
  frameWidth?: number;
  frameHeight?: number;
  remoteId?: string;
  selectedCandidatePairId?: string;
  currentRoundTripTime?: number;
  localCandidateId?: string;
  remoteCandidateId?: string;
  candidateType?: string;
  protocol?: string;
}

const MS = 1_000;

function streamOf(row: Row, rows: ReadonlyMap<string, Row>): StreamStat {
  const isIn = row.type === 'inbound-rtp';
  // For outgoing streams, it is the receiver that counts lost packets.
  const told = isIn ? row : rows.get(row.remoteId ?? '');
  const { frameWidth: width, frameHeight: height } = row;
  return {
    id: row.id,
    direction: isIn ? 'in' : 'out',
    medium: row.kind ?? 'audio',
    layer: row.rid ?? null,
    codec: rows.get(row.codecId ?? '')?.mimeType?.replace(/^.*\//, '') ?? null,
    bytes: (isIn ? row.bytesReceived : row.bytesSent) ?? 0,
    packets: (isIn ? row.packetsReceived : row.packetsSent) ?? 0,
    lost: told?.packetsLost ?? 0,
    jitterMs: told?.jitter === undefined ? null : Math.round(told.jitter * MS),
    frames: (isIn ? row.framesDecoded : row.framesEncoded) ?? null,
    size: width === undefined || height === undefined ? null : `${width} × ${height}`,
  };
}

/** Candidate types of the selected pair; their addresses are not read. */
function pairOf(rows: ReadonlyMap<string, Row>): Pick<ConnectionStat, 'local' | 'remote' | 'roundTripMs'> {
  const transport = [...rows.values()].find(({ selectedCandidatePairId: id }) => id !== undefined);
  const pair = rows.get(transport?.selectedCandidatePairId ?? '');
  const kindOf = (id = '') => {
    const { candidateType, protocol } = rows.get(id) ?? {};
    return candidateType === undefined ? null : `${candidateType} ${protocol ?? ''}`.trim();
  };
  const { currentRoundTripTime: seconds } = pair ?? {};
  return {
    local: kindOf(pair?.localCandidateId),
    remote: kindOf(pair?.remoteCandidateId),
    roundTripMs: seconds === undefined ? null : Math.round(seconds * MS),
  };
}

/** The browser's statistics for a connection. */
export async function readConnection(name: string, connection: RTCPeerConnection): Promise<ConnectionStat> {
  const rows = (await connection.getStats()) as unknown as ReadonlyMap<string, Row>;
  const streams = [...rows.values()].filter(({ type }) => type === 'inbound-rtp' || type === 'outbound-rtp');
  return {
    name,
    state: connection.connectionState,
    ...pairOf(rows),
    streams: streams.map((row) => streamOf(row, rows)),
  };
}
