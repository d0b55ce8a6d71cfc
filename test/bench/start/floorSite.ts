import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fontUrl, type Font } from '../../../src/contract/eventConfig';
import { readStatic, type StaticNode } from './staticNode';

interface File {
  type: string;
  bytes: Buffer;
}

interface SentFile extends File {
  encoding?: 'br';
}

/** A page that shows another one's content as static data, with the same style sheets, fonts and pictures. */
export interface FloorSite {
  url: string;
  close(): void;
}

/** Fetches from the local server. Subdomains of localhost point to it, but not every resolver knows that. */
async function fetchHere(url: string): Promise<File> {
  const { host, port, pathname, search } = new URL(url);
  const asked = get({ host: 'localhost', port, path: pathname + search, headers: { host } });
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.statusCode}`);
  return { type: reply.headers['content-type'] ?? '', bytes: await buffer(reply) };
}

const isText = ({ type }: File) => /text|javascript|json|svg/.test(type);

const compressed = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

const fontFace = (font: Font) =>
  `@font-face{font-family:"${font.family}";src:url("${fontUrl(font)}") format("woff2");` +
  `font-weight:${font.weight};font-style:${font.style};font-display:swap}`;

/** The document of the floor: the app's own, with the floor's script in place of the app's. */
function floorHtml(html: string, sheets: readonly string[], fonts: readonly Font[], content: StaticNode[]) {
  const head = [
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    `<style>${fonts.map(fontFace).join('')}</style>`,
    `<script type="application/json" id="content">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`,
    '<script defer src="/floor/cards.js"></script>',
  ];
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replace('</head>', `${head.join('')}</head>`);
}

/** Serves the floor of the page that `page` shows; everything but document and script comes from the app. */
export async function serveFloor(page: Page, floorFolder: string): Promise<FloorSite> {
  const { origin, href } = new URL(page.url());
  const { config } = JSON.parse((await fetchHere(`${origin}/config.json`)).bytes.toString()) as {
    config: { fonts: Font[] };
  };
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets).flatMap(({ href: sheet }) => (sheet ? [new URL(sheet).pathname] : [])),
  );
  const content = await page.evaluate(readStatic, 'main');
  const html = floorHtml((await fetchHere(href)).bytes.toString(), sheets, config.fonts, content);
  const files = new Map<string, SentFile>();
  const keep = (url: string, file: File): SentFile => {
    const kept = isText(file) ? { ...file, encoding: 'br' as const, bytes: compressed(file.bytes) } : file;
    files.set(url, kept);
    return kept;
  };
  keep('/', { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) });
  keep('/floor/cards.js', {
    type: 'text/javascript; charset=utf-8',
    bytes: readFileSync(path.join(floorFolder, 'cards.js')),
  });
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const file = files.get(url);
    Promise.resolve(file ?? fetchHere(origin + url).then((fetched) => keep(url, fetched))).then(
      ({ type, encoding, bytes }) =>
        response
          .writeHead(200, { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) })
          .end(bytes),
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The floor has no port.');
  return { url: `http://localhost:${address.port}/`, close: () => server.close() };
}
