import { Agent, request } from 'node:http';

/** A timed response. */
export interface Timed {
  status: number;
  milliseconds: number;
  body: string;
}

export interface Asked {
  port: number;
  path: string;
  headers?: Record<string, string>;
  method?: string;
  body?: string;
}

/** Connection pool of one browser. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 6 });

/** Sends a request over one browser's connections and times the complete response. */
export function ask(agent: Agent, { port, path, headers = {}, method = 'GET', body }: Asked): Promise<Timed> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ agent, host: '127.0.0.1', port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, milliseconds: performance.now() - begun, body: text }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}
