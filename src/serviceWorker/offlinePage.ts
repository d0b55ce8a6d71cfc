import type { WorkerScope } from './scope';

/** Everything this worker keeps. */
const CACHE = 'plenary-offline';
const PAGE = '/offline.html';

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
  const headers = new Headers();
  for (const name of KEPT_HEADERS) {
    const value = page.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const cache = await scope.caches.open(CACHE);
  await cache.put(PAGE, new Response(whole, { status: 200, headers }));
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
