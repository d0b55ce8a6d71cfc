import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { stopOwnChecks } from './preview';
import { BUILT, HEIGHT } from './readStories';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
/** Files no story has: a favicon, and media, which only the server generates. */
const ABSENT = /\/favicon\.ico$|\/media\//;

/** Storybook's preview, and what went wrong in it since the test began. */
interface Storybook {
  page: Page;
  errors: string[];
}

/** Serves the built Storybook; resolves with its origin and a function that stops it. */
async function serveStories(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const file = path.join(BUILT, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!file.startsWith(BUILT) || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stories have no port.');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}

/**
 * One page for all tests of a worker: loading Storybook takes longer than the checks of a story. Playwright
 * starts a new worker after a failed test.
 */
export const test = base.extend<{ storybook: Storybook }, { preview: Storybook }>({
  preview: [
    async ({ browser }, use, { project }) => {
      const { locale, timezoneId } = project.use;
      const page = await browser.newPage({
        ...(locale !== undefined && { locale }),
        ...(timezoneId !== undefined && { timezoneId }),
        viewport: { width: 1280, height: HEIGHT },
        serviceWorkers: 'block',
      });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // Failed loads do not name the file here; the response handler does.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          errors.push(message.text());
        }
      });
      page.on('response', (response) => {
        if (!response.ok() && !ABSENT.test(response.url())) errors.push(`missing: ${response.url()}`);
      });
      await page.exposeFunction('resizeWindow', async (width: number) => {
        const before = page.viewportSize()?.width ?? width;
        await page.setViewportSize({ width, height: HEIGHT });
        return before;
      });
      const { origin, close } = await serveStories();
      await page.goto(`${origin}/iframe.html?viewMode=story`);
      await stopOwnChecks(page);
      await use({ page, errors });
      await page.close();
      close();
    },
    { scope: 'worker' },
  ],
  storybook: async ({ preview }, use) => {
    preview.errors.length = 0;
    await use(preview);
  },
});
