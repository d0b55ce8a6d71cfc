import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface LocalFile {
  type: string;
  bytes: Buffer;
  encoding?: 'br';
}

/** Fetches from the local server. Subdomains of localhost point to it, but not every resolver knows that. */
export async function fetchHere(url: string): Promise<LocalFile> {
  const { host, port, pathname, search } = new URL(url);
  const asked = get({ host: 'localhost', port, path: pathname + search, headers: { host } });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const { statusCode, headers } = reply;
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode}`);
  return { type: headers['content-type'] ?? '', bytes: await buffer(reply) };
}

/** A site to compare a page of the app with. */
export interface LocalSite {
  url: string;
  close(): void;
}

/**
 * Serves `files` by path and every other file as `origin` has it, each prepared once, before it is first
 * sent.
 */
export async function serveBeside(
  origin: string,
  files: Readonly<Record<string, LocalFile>>,
  prepare: (file: LocalFile) => LocalFile = (file) => file,
): Promise<LocalSite> {
  const prepared = new Map(Object.entries(files).map(([url, file]) => [url, prepare(file)]));
  const fileAt = async (url: string) => {
    const known = prepared.get(url);
    if (known) return known;
    const file = prepare(await fetchHere(origin + url));
    prepared.set(url, file);
    return file;
  };
  const server = createServer((request, response) => {
    fileAt(request.url ?? '/').then(
      ({ type, encoding, bytes }) =>
        response
          .writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) })
          .end(bytes),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The site beside the app has no port.');
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}
