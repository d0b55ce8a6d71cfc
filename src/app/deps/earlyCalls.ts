/** A reply is too old after this time: the app asks much later than expected. */
const KEPT_MS = 15_000;

const started = new Map<string, { reply: Promise<Response>; at: number }>();

const keyOf = (url: string, idToken: string) => `${idToken} ${url}`;

/** Sends the GET requests that the app is going to make, so that the replies are there when it makes them. */
export function startCalls(urls: readonly string[], idToken: string): void {
  for (const url of urls) {
    const headers = { accept: 'application/json', authorization: `Bearer ${idToken}` };
    const reply = fetch(url, { credentials: 'same-origin', headers });
    // A failure belongs to whoever takes the reply; nobody may.
    reply.catch(() => undefined);
    started.set(keyOf(url, idToken), { reply, at: Date.now() });
  }
}

/** The reply to a request sent early, once; undefined if there is none. */
export function takeEarly(url: string, idToken: string | null): Promise<Response> | undefined {
  if (idToken === null) return undefined;
  const key = keyOf(url, idToken);
  const early = started.get(key);
  started.delete(key);
  return early && Date.now() - early.at < KEPT_MS ? early.reply : undefined;
}
