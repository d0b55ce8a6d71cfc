import type { WorkerScope } from './scope';

/** This worker's only cache. */
const CACHE = 'plenary-offline';
const PAGE = '/offline.html';

/** Header of the stored copy: when it was stored, milliseconds since 1970. */
const KEPT_AT = 'x-kept-at';
/** An older copy is fetched again: the event's look or texts may have changed. */
export const RENEW_AFTER_MS = 24 * 3_600_000;

/** The event's files that the page shows. */
const PICTURE = /(?<=(?:src|href)=")\/configs\/[^"]+(?=")/g;

/** Headers of the page that apply to the copy too. */
const KEPT_HEADERS = ['content-type', 'content-security-policy', 'referrer-policy'];

/**
 * Stores the event's offline page with its images inlined, so that showing it needs no further requests.
 * Without such a page (an app served by someone else), nothing is stored.
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

/** Stores the page if it is missing, and renews it once it is too old. If that fails, an old copy stays. */
export async function renewOfflinePage(scope: WorkerScope): Promise<void> {
  try {
    const kept = await (await scope.caches.open(CACHE)).match(PAGE);
    const keptAt = Number(kept?.headers.get(KEPT_AT) ?? 0);
    if (Date.now() - keptAt > RENEW_AFTER_MS) await keepOfflinePage(scope);
  } catch {
    // The next page load tries again.
  }
}

/**
 * A file as a `data:` URL; its own URL if it cannot be loaded, because a page without an image still works.
 */
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

/** Seconds after which the browser asks for the wanted page again. */
const RETRY_AFTER_S = 10;

/** The stored page as a 503 response, which tries again by itself; undefined if none is stored. */
export async function offlinePage({ caches }: WorkerScope): Promise<Response | undefined> {
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return undefined;
  const headers = new Headers(kept.headers);
  headers.set('refresh', String(RETRY_AFTER_S));
  return new Response(kept.body, { status: 503, statusText: 'Offline', headers });
}
