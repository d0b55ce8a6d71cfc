import { FIRST_PICTURE } from '../../contract/platform/startList';

/** A reply is too old after this time: the app asks much later than expected. */
const KEPT_MS = 15_000;

const started = new Map<string, { reply: Promise<Response>; at: number }>();

const keyOf = (url: string, idToken: string) => `${idToken} ${url}`;

/**
 * A reply whose body has been read. The browser does not cache these replies: unread, one would take up a
 * connection until the app asks for it.
 */
const readWhole = async (response: Response): Promise<Response> =>
  response.body ? new Response(await response.arrayBuffer(), response) : response;

/**
 * Sends the GET requests that the app is going to make, so that the replies are there when it makes them.
 * `onPicture` gets the URL of the first picture of each reply that names one.
 */
export function startCalls(
  urls: readonly string[],
  idToken: string,
  onPicture?: (url: string) => void,
): void {
  for (const url of urls) {
    const headers = { accept: 'application/json', authorization: `Bearer ${idToken}` };
    const reply = fetch(url, { credentials: 'same-origin', headers }).then((response) => {
      const picture = response.headers.get(FIRST_PICTURE);
      if (picture !== null) onPicture?.(picture);
      return readWhole(response);
    });
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
