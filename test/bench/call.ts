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

async function textOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return (reply.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

/**
 * Sends a GET request to the event's API, compressed as for a browser. Not with `fetch`: it unpacks replies
 * in streams, which takes a millisecond that a browser does not need.
 */
export async function ask({ api, headers }: BenchServer, place: string): Promise<{ count?: number }> {
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${api}${place}`, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } }, resolve)
      .on('error', reject)
      .end();
  });
  const text = await textOf(reply);
  if (reply.statusCode !== 200) throw new Error(`${place} answered ${reply.statusCode ?? 0}: ${text}`);
  return JSON.parse(text) as { count?: number };
}
