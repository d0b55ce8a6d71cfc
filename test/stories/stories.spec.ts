import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { loadEvents } from '../../server/events/load';
import { accessibilityFaults, overflow } from '../e2e/support/screen';

const BUILT = path.join(import.meta.dirname, '../../storybook-static');
const WIDTHS = [360, 1280];
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const THEMES = ['plenary', ...loadEvents().events.map(({ config }) => config.conferenceId)];

/** Assigns each story a fixed theme, so that every theme is seen on many views. */
function themeOf(id: string): string {
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return THEMES[sum % THEMES.length] ?? 'plenary';
}

/** Sends an event to Storybook's preview, as its own toolbar and list do, and waits for the reply. */
async function tell(page: Page, event: string, value: unknown, answer: string): Promise<void> {
  await page.evaluate(
    ([name, given, awaited]) => {
      const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: {
          emit(event: string, value: unknown): void;
          once(event: string, listener: () => void): void;
        };
      };
      return new Promise<void>((resolve) => {
        channel.once(awaited, resolve);
        channel.emit(name, given);
      });
    },
    [event, value, answer] as const,
  );
}

/** Switches the open story to another theme. */
async function dress(page: Page, theme: string): Promise<void> {
  await tell(page, 'updateGlobals', { globals: { theme } }, 'globalsUpdated');
  await expect(page.locator(`html[data-theme="${theme}"]`)).toBeAttached();
}

/** Files no story has: a favicon, and media, which only the server generates. */
const ABSENT = /\/favicon\.ico$|\/media\//;

interface Story {
  id: string;
  title: string;
  name: string;
  type: 'story' | 'docs';
}

/** The build's stories, grouped by title. */
function readStories(): Map<string, Story[]> {
  const index = path.join(BUILT, 'index.json');
  if (!existsSync(index)) throw new Error('The stories are not built yet: run "npm run test:stories".');
  const { entries } = JSON.parse(readFileSync(index, 'utf8')) as { entries: Record<string, Story> };
  const byTitle = new Map<string, Story[]>();
  for (const story of Object.values(entries)) {
    if (story.type === 'story') byTitle.set(story.title, [...(byTitle.get(story.title) ?? []), story]);
  }
  return byTitle;
}

let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const file = path.join(BUILT, path.normalize(new URL(request.url ?? '/', 'http://localhost').pathname));
    if (!file.startsWith(BUILT) || !existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stories have no port.');
  origin = `http://localhost:${address.port}`;
});
test.afterAll(() => server.close());

for (const [title, stories] of readStories()) {
  test(title, async ({ page }) => {
    test.setTimeout(20_000 * stories.length + 60_000);
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
    for (const [index, { id, name }] of stories.entries()) {
      // Load the page once per view: loading takes longer than all the checks.
      if (index === 0)
        await page.goto(`${origin}/iframe.html?id=${id}&viewMode=story&globals=a11y.manual:!true`);
      else await tell(page, 'setCurrentStory', { storyId: id, viewMode: 'story' }, 'storyRendered');
      await expect(page.locator('body.sb-show-main'), name).toBeAttached();
      await expect(page.locator('#storybook-root > *').first(), name).toBeAttached();
      await dress(page, themeOf(id));
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // Components that measure the window re-render shortly after a resize.
        await expect
          .poll(() => overflow(page), { message: `${name}: pixels that stick out at ${width} px` })
          .toBe(0);
        expect(await accessibilityFaults(page), `${name} at ${width} px`).toEqual([]);
      }
      // Check one story per view in every theme, for text contrast only: that is what a theme can break.
      for (const theme of index === 0 ? THEMES : []) {
        await dress(page, theme);
        expect(await accessibilityFaults(page, 'color-contrast'), `${name} in ${theme}`).toEqual([]);
      }
      expect(errors, name).toEqual([]);
    }
  });
}
