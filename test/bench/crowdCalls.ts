import { Agent, request } from 'node:http';
import { EVENT, HOST } from './crowdWorld';

const IDLE_MS = 3_000;

/** A call to the API of one person. Not by `fetch`, whose own cost is high. */
export type Call = (
  person: number,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<void>;

/** Calls to a server by a crowd with these tokens. */
export function callsTo(port: number, tokens: readonly string[]): { call: Call; end: () => void } {
  // Less than the server keeps an idle connection, which is thus never closed while a call is on its way.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, timeout: IDLE_MS });
  const call: Call = (person, method, path, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `http://localhost:${port}/api/${EVENT}${path}`,
        {
          agent,
          method,
          headers: {
            host: HOST,
            ...(body && { 'content-type': 'application/json' }),
            authorization: `Bearer ${tokens[person] ?? ''}`,
          },
        },
        (reply) => {
          reply.resume();
          if (reply.statusCode === 200) resolve();
          else reject(new Error(`${path} was answered ${reply.statusCode ?? 0}.`));
        },
      );
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });
  return { call, end: () => agent.destroy() };
}
