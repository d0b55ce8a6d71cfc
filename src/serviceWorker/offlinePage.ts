import type { WorkerScope } from './scope';

/** Everything this worker keeps. */
const CACHE = 'plenary-offline';
const PAGE = '/offline.html';

/** When the page was kept, milliseconds since 1970: a header of the copy. */
const KEPT_AT = 'x-kept-at';
/** A page that was kept longer ago is fetched again: the event may have changed its looks and words. */
export const RENEW_AFTER_MS = 24 * 3_600_000;

/** Files of the event that the page shows. */
const PICTURE = /(?<=(?:src|href)=")\/configs\/[^"]+(?=")/g;

/** Headers of the page that hold for the copy too. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'referrer-policy'];

/**
 * Keeps the event's offline page. Its pictures are put into it, so that showing it asks for nothing else. Where there is no such
 * page (an app that is served by somebody else) nothing is kept.
 */
export async function keepOfflinePage(scope: WorkerScope): Promise<void> {
  const page = await scope.fetch(PAGE, { cache: 'reload' });
  if (!page.ok) return;
  const html = await page.text();
  const pictures = new Map(
    await Promise.all(
      [...new Set(html.match(PICTURE) ?? [])].map(
        async (address) => [address, await asData(scope, address)] as const,
      ),
    ),
  );
  const whole = html.replace(PICTURE, (address) => pictures.get(address) ?? address);
  const headers = new Headers({ [KEPT_AT]: String(Date.now()) });
  for (const name of KEPT_HEADERS) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cache = await scope.caches.open(CACHE);
  await cache.put(PAGE, new Response(whole, { status: 200, headers }));
}

/** Keeps the page anew where it is old, or is not there. It stays as it is when that cannot be done now. */
export async function renewOfflinePage(scope: WorkerScope): Promise<void> {
  try {
    const kept = await (await scope.caches.open(CACHE)).match(PAGE);
    if (Date.now() - Number(kept?.headers.get(KEPT_AT)) > RENEW_AFTER_MS) await keepOfflinePage(scope);
  } catch {
    // The next page that is opened tries again.
  }
}

/** A file as a `data:` address; the address itself when it cannot be had, because a page without a picture is still one. */
async function asData(scope: WorkerScope, address: string): Promise<string> {
  try {
    const file = await scope.fetch(address);
    if (!file.ok) return address;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    return `data:${file.headers.get('content-type') ?? 'image/svg+xml'};base64,${btoa(text)}`;
  } catch {
    return address;
  }
}

/** The kept page as an answer that says it is none of the server's; undefined where none is kept. */
export async function offlinePage({ caches }: WorkerScope): Promise<Response | undefined> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return undefined;
  return new Response(kept.body, { status: 503, statusText: 'Offline', headers: kept.headers });
}
