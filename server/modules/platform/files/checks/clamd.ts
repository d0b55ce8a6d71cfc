import { createReadStream } from 'node:fs';
import net from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { ProblemError } from '../../../../problem';

/** Silence after which clamd is given up, in milliseconds; it answers once it has scanned the whole file. */
const PATIENCE_MS = 60_000;
const CHUNK_BYTES = 64 * 1_024;
/** Its replies are a line. */
const MAX_REPLY = 1_000;

/** A unix socket's path, or a host with a port. */
function addressOf(setting: string): net.NetConnectOpts {
  if (setting.startsWith('/')) return { path: setting };
  const [, host = '', port = ''] = /^(.+):(\d+)$/.exec(setting) ?? [];
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

/**
 * Sends a file by clamd's INSTREAM command: chunks preceded by their lengths, and a length of 0 at the end.
 */
async function sendFile(socket: net.Socket, file: string): Promise<void> {
  const write = (bytes: Buffer) =>
    new Promise<void>((resolve, reject) => {
      socket.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  const lengthOf = (length: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(length);
    return bytes;
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of createReadStream(file, { highWaterMark: CHUNK_BYTES })) {
    const bytes = chunk as Buffer;
    await write(Buffer.concat([lengthOf(bytes.length), bytes]));
  }
  await write(lengthOf(0));
}

/** What clamd says of a file, e.g. `stream: OK`. */
function ask(setting: string, file: string, patienceMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(addressOf(setting));
    let reply = '';
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('clamd does not answer.')));
    socket.on('data', (chunk: Buffer) => {
      reply += chunk.toString('utf8');
      if (reply.includes('\0') || reply.length > MAX_REPLY) socket.end();
    });
    const said = () => reply.replaceAll('\0', '').trim();
    // A refusal may come before the whole file was sent; then the reply counts, not the broken pipe.
    socket.on('error', (error) => (reply === '' ? reject(error) : resolve(said())));
    socket.once('close', () => resolve(said()));
    socket.once('connect', () => {
      sendFile(socket, file).catch((error: unknown) => {
        if (reply === '') socket.destroy(error as Error);
      });
    });
  });
}

/** Has files scanned by clamd. */
export interface VirusCheck {
  /** Throws a problem: 422 `infected`, 413 for files larger than clamd takes, 503 while it does not answer. */
  check: (file: string) => Promise<void>;
}

/** Opens the scanner at the address of the setting CLAMD_SOCKET. */
export function openVirusCheck(
  setting: string,
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): VirusCheck {
  return {
    async check(file) {
      const reply = await ask(setting, file, patienceMs).catch((error: unknown) => `${String(error)} ERROR`);
      if (/^stream: OK$/.test(reply)) return;
      const [, signature] = /^stream: (.+) FOUND$/.exec(reply) ?? [];
      if (signature !== undefined) {
        log.warn({ signature }, 'clamd found something in an uploaded file; it is refused');
        throw new ProblemError('infected', 'The virus scanner found something harmful in the file.');
      }
      log.error({ reply }, 'clamd cannot scan an uploaded file');
      if (reply.includes('size limit exceeded')) {
        // StreamMaxLength of clamd.conf: trying again does not help.
        throw new ProblemError('too-large', 'The file is larger than the virus scanner accepts.');
      }
      throw new ProblemError('unavailable', 'Files cannot be checked right now. Try again in a few minutes.');
    },
  };
}
