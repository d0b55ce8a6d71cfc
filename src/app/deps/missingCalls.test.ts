import { ApiFailure, type Failure } from '../../shared/kit/lib/apiFailure';
import { createKnownCalls } from './missingCalls';

const SAVED = { id: 'getSaved', method: 'GET', path: '/saved' } as const;
const PART = { id: 'getSessionPart', method: 'GET', path: '/sessions/{sessionId}/part' } as const;
const THERE = { baseUrl: 'https://api.example/v1' };
const HERE = { baseUrl: '' };

const http = (status: number, more: Partial<Failure> = {}) =>
  new ApiFailure({ kind: 'http', status, message: `HTTP ${status}`, ...more });
const ours = (status: number) =>
  http(status, { problem: { type: 'urn:plenary:problem:not-found', title: 'Not found', status } });

/** Makes the calls in turn; what each came to, and how often the API was asked. */
async function run(calls: readonly [typeof SAVED | typeof PART, string][], error: Error, target = THERE) {
  const known = createKnownCalls();
  const ask = jest.fn(() => Promise.reject(error));
  const outcomes: unknown[] = [];
  for (const [endpoint, url] of calls) {
    outcomes.push(await known(endpoint, url, target, ask).catch((reason: unknown) => reason));
  }
  return { outcomes, asked: ask.mock.calls.length };
}
const again: [typeof SAVED, string][] = [
  [SAVED, 'https://api.example/v1/saved'],
  [SAVED, 'https://api.example/v1/saved?tableName=demo'],
];

it.each([404, 405, 501])('asks an API elsewhere once for what it answers with %i', async (status) => {
  const { outcomes, asked } = await run(again, http(status));
  expect(asked).toBe(1);
  expect(outcomes[0]).toMatchObject({
    kind: 'http',
    status,
    message: `GET /saved: the event's API does not have this (HTTP ${status}). It is not asked again.`,
  });
  expect(outcomes[1]).toBe(outcomes[0]);
});

it('asks for each address, and has one error for the endpoint', async () => {
  const { outcomes, asked } = await run(
    [
      [PART, 'https://api.example/v1/sessions/a/part'],
      [PART, 'https://api.example/v1/sessions/b/part'],
      [PART, 'https://api.example/v1/sessions/a/part'],
    ],
    http(404),
  );
  expect(asked).toBe(2);
  expect(new Set(outcomes).size).toBe(1);
});

it.each<[string, Error, { baseUrl: string }]>([
  ['Plenary’s own API says that a thing is not there', ours(404), THERE],
  ['this server’s proxy answers', http(404), HERE],
  ['the caller is refused', http(403), THERE],
  ['the server fails', http(500), THERE],
  ['there is no network', new ApiFailure({ kind: 'network', status: null, message: 'lost' }), THERE],
])('asks again where %s', async (_why, error, target) => {
  const { outcomes, asked } = await run(again, error, target);
  expect(asked).toBe(2);
  expect(outcomes).toEqual([error, error]);
});

it('passes replies on, each asked for', async () => {
  const known = createKnownCalls();
  const replies = ['one', 'two'];
  const ask = async () => replies.shift();
  expect(await known(SAVED, '/saved', THERE, ask)).toBe('one');
  expect(await known(SAVED, '/saved', THERE, ask)).toBe('two');
});
