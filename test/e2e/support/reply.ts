import type { APIResponse, Response } from '@playwright/test';

/** A reply to a test, to a page, or to this process. */
type Reply = APIResponse | Response | globalThis.Response;

/** Throws what the server said unless the reply has the expected status (2xx by default). */
export async function expectStatus(reply: Reply, what: string, status?: number): Promise<void> {
  const found = typeof reply.status === 'function' ? reply.status() : reply.status;
  if (status === undefined ? found >= 200 && found < 300 : found === status) return;
  throw new Error(`${what}: ${found} ${await reply.text()}`);
}

/** The body of a reply that must be a success. */
export async function readJson<T>(reply: Reply, what: string): Promise<T> {
  await expectStatus(reply, what);
  return (await reply.json()) as T;
}
