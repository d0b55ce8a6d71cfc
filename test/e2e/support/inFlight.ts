import type { BrowserContext, Request } from '@playwright/test';

/** Requests of a context that are under way. A clock that is moved while one of them is would make it come too late. */
export function inFlight(context: BrowserContext): ReadonlySet<Request> {
  const requests = new Set<Request>();
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  return requests;
}
