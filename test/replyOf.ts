import { inspect } from 'node:util';

interface Response {
  statusCode: number;
  body: string;
  json: () => unknown;
}

const LONGEST_MESSAGE = 2_000;

/** The body of a reply, which must have this status: another one is reported with what the server said. */
export function jsonOf<T = unknown>(response: Response, status = 200): T {
  if (response.statusCode !== status) {
    const said = inspect(response.body).slice(0, LONGEST_MESSAGE);
    throw new Error(`The reply has status ${response.statusCode} instead of ${status}: ${said}`);
  }
  return response.json() as T;
}
