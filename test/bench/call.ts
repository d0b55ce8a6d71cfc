import { Agent, request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { BenchServer } from './benchServer';

/** Duration in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A complete reply as it was sent. */
interface Sent {
  status: number;
  isPacked: boolean;
  bytes: Buffer;
}

/**
 * Sends a GET request to the event's API, compressed as for a browser, and takes its reply to the last byte.
 * Not with `fetch`: it unpacks replies in streams, which takes a millisecond that a browser does not need.
 */
export async function send({ api, headers }: BenchServer, place: string): Promise<Sent> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${api}${place}`, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } }, resolve)
      .on('error', reject)
      .end();
  });
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const sent = {
    status: reply.statusCode ?? 0,
    isPacked: reply.headers['content-encoding'] === 'gzip',
    bytes: Buffer.concat(chunks),
  };
  if (sent.status !== 200) throw new Error(`${place} was answered ${sent.status}: ${textOf(sent)}`);
  return sent;
}

const textOf = ({ isPacked, bytes }: Sent) => (isPacked ? gunzipSync(bytes) : bytes).toString();

/** Sends a GET request to the event's API and reads its reply. */
export async function ask(server: BenchServer, place: string): Promise<{ count?: number }> {
  return JSON.parse(textOf(await send(server, place))) as { count?: number };
}
