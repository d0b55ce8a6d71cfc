import { randomUUID } from 'node:crypto';
import { request, Agent } from 'node:http';
import { performance } from 'node:perf_hooks';

interface Answer {
  status: number;
  retryAfter: string | undefined;
  milliseconds: number;
}

export interface BusyWriters {
  /** Ids of the entries a server has acknowledged. */
  acknowledged: Set<string>;
  /** Every reply other than 200 and a well-formed 503, as `<status>` or the connection's error. */
  faults: string[];
  /** The slowest reply of any kind since the last call, in milliseconds. */
  slowest: () => number;
  /** Resolves after the given number of further 503 replies. */
  refusals: (count: number) => Promise<void>;
  /** Resolves once every server has acknowledged an entry sent from now on; rejects if one is down. */
  allServing: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Server {
  port: number;
  event: string;
}

function send(agent: Agent, { port, event }: Server, token: string, body: object): Promise<Answer> {
  const begun = performance.now();
  const payload = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: `/api/${event}/log/append`,
        headers: {
          host: `${event}.localhost`,
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            retryAfter: response.headers['retry-after'],
            milliseconds: performance.now() - begun,
          }),
        );
        response.on('error', reject);
      },
    );
    call.on('error', reject);
    call.end(payload);
  });
}

/** Users who each write one log entry after the other, to several servers in turn, until stopped. */
export function startBusyWriters(
  servers: readonly Server[],
  people: readonly { userId: string; token: string }[],
): BusyWriters {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const acknowledged = new Set<string>();
  const faults: string[] = [];
  const waiting = new Map<number, Set<(begun: number) => void>>(servers.map(({ port }) => [port, new Set()]));
  let refused = 0;
  let refusalsHeard: (() => void) | undefined;
  let slowest = 0;
  let stopped = false;

  async function write(index: number): Promise<void> {
    for (let turn = index; !stopped; turn += 1) {
      const server = servers[turn % servers.length];
      const person = people[index];
      if (!server || !person) return;
      const entryId = randomUUID();
      const begun = performance.now();
      const entry = { type: 'TestLoginUser', entryId, uid: person.userId, username: 'w', name: 'w' };
      try {
        const answer = await send(agent, server, person.token, entry);
        slowest = Math.max(slowest, answer.milliseconds);
        if (answer.status === 200) {
          acknowledged.add(entryId);
          for (const tell of waiting.get(server.port) ?? []) tell(begun);
        } else if (answer.status === 503 && Number(answer.retryAfter) > 0) {
          refused += 1;
          refusalsHeard?.();
        } else faults.push(String(answer.status));
      } catch (error) {
        faults.push(String(error));
        throw error;
      }
    }
  }
  const work = Promise.all(people.map((_person, index) => write(index)));
  // Reported by whoever awaits it.
  work.catch(() => undefined);

  return {
    acknowledged,
    faults,
    slowest() {
      const read = slowest;
      slowest = 0;
      return read;
    },
    async refusals(count) {
      const wanted = refused + count;
      const heard = new Promise<void>((resolve) => {
        refusalsHeard = () => {
          if (refused >= wanted) resolve();
        };
      });
      await Promise.race([heard, work]);
    },
    async allServing() {
      const since = performance.now();
      const serving = Promise.all(
        [...waiting.values()].map(
          (listeners) =>
            new Promise<void>((resolve) => {
              const listener = (begun: number) => {
                if (begun < since) return;
                listeners.delete(listener);
                resolve();
              };
              listeners.add(listener);
            }),
        ),
      );
      await Promise.race([serving, work]);
    },
    async stop() {
      stopped = true;
      await work.catch(() => undefined);
      agent.destroy();
    },
  };
}
