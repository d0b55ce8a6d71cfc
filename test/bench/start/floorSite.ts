import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { fontUrl, type Font } from '../../../src/contract/platform/eventConfig';
import { fetchHere, serveBeside, type LocalFile, type LocalSite } from '../localSite';
import { readStatic, type StaticNode } from './staticNode';

const isText = ({ type }: LocalFile) => /text|javascript|json|svg/.test(type);

/** Compresses text, as the server does. */
const compressed = (file: LocalFile): LocalFile =>
  isText(file)
    ? {
        ...file,
        encoding: 'br',
        bytes: brotliCompressSync(file.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      }
    : file;

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

/**
 * Serves a page that shows the content of `page` as static data, with the same style sheets, fonts and
 * pictures; everything but document and script comes from the app.
 */
export async function serveFloor(page: Page, floorFolder: string): Promise<LocalSite> {
  const { origin, href } = new URL(page.url());
  const { config } = JSON.parse((await fetchHere(`${origin}/config.json`)).bytes.toString()) as {
    config: { fonts: Font[] };
  };
  const sheets = await page.evaluate(() =>
    Array.from(document.styleSheets).flatMap(({ href: sheet }) => (sheet ? [new URL(sheet).pathname] : [])),
  );
  const content = await page.evaluate(readStatic, 'main');
  const html = floorHtml((await fetchHere(href)).bytes.toString(), sheets, config.fonts, content);
  return serveBeside(
    origin,
    {
      '/': { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) },
      '/floor/cards.js': {
        type: 'text/javascript; charset=utf-8',
        bytes: readFileSync(path.join(floorFolder, 'cards.js')),
      },
    },
    compressed,
  );
}
