import net, { type AddressInfo } from 'node:net';

/** A virus scanner that understands clamd's INSTREAM, with a signature of its own. */
export interface FakeClamd {
  /** For the setting CLAMD_SOCKET. */
  address: string;
  /** Number of bytes of each scanned file. */
  scanned: number[];
  /** Replies to the next files, whatever they are; null closes the connection without one. */
  replies: (string | null)[];
  close: () => Promise<void>;
}

/** What the scanner takes for a virus. */
export const HARMFUL = 'PLENARY-STANDARD-ANTIVIRUS-TEST-FILE';

const COMMAND = Buffer.from('zINSTREAM\0');

/** The scanned content once it is complete; undefined before. */
function contentOf(received: Buffer): Buffer | undefined {
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    if (at + 4 + length > received.length) return undefined;
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Starts the scanner on a free local port. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const scanned: number[] = [];
  const replies: (string | null)[] = [];
  const server = net.createServer((socket) => {
    const received: Buffer[] = [];
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received.push(chunk);
      const content = contentOf(Buffer.concat(received));
      if (!content) return;
      scanned.push(content.length);
      const given = replies.shift();
      if (given === null) socket.destroy();
      else
        socket.end(
          `${given ?? (content.includes(HARMFUL) ? 'stream: Plenary.Test.UNOFFICIAL FOUND' : 'stream: OK')}\0`,
        );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${port}`,
    scanned,
    replies,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
