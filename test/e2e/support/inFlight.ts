import type { BrowserContext, Request } from '@playwright/test';

/** A context's pending requests. Moving the clock while one is pending would make it arrive too late. */
export function inFlight(context: BrowserContext): ReadonlySet<Request> {
  const requests = new Set<Request>();
  context.on('request', (request) => requests.add(request));
  context.on('requestfinished', (request) => requests.delete(request));
  context.on('requestfailed', (request) => requests.delete(request));
  return requests;
}
