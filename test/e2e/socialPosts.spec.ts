import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { loadEvents } from '../../server/events/load';
import { pagePolicy } from '../../server/lib/csp';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { inFlight } from './support/inFlight';
import { signedInBefore, signInOnce } from './support/person';
import { settled } from './support/settled';
import { sharedServer, test } from './support/sharedServer';
import { expect } from './support/test';
import { SANDBOX_WARNING } from './support/watch';

const server = sharedServer();

// A page that a test fulfills counts as one of the public Internet, which may not frame this machine's.
test.use({ permissions: ['local-network-access'] });

/** What the provider's page finds out about its own storage, and about ours. */
const POSTS = `<!doctype html>
<html lang="en">
<title>Posts</title>
<h1>Posts</h1>
<p id="own"></p>
<p id="ours"></p>
<script>
  const attempt = (work) => {
    try {
      return work();
    } catch (error) {
      return error.name;
    }
  };
  const visit = () => {
    localStorage.setItem('visits', Number(localStorage.getItem('visits')) + 1);
    return 'visits: ' + localStorage.getItem('visits');
  };
  document.getElementById('own').textContent = attempt(visit);
  document.getElementById('ours').textContent = attempt(() => parent.localStorage.length);
</script>
</html>`;

/**
 * A provider at another port: another origin, but not another site, whose storage the browser of a test would
 * block. It counts connections, as even one without a request tells it an address.
 */
class Provider {
  connections = 0;
  readonly requested: string[] = [];

  private constructor(private readonly http: Server) {}

  static async start(): Promise<Provider> {
    const http = createServer();
    const provider = new Provider(http);
    http.on('connection', () => void (provider.connections += 1));
    http.on('request', (request, response) => {
      provider.requested.push(request.url ?? '');
      if (request.url === '/hangs') return;
      response.setHeader('content-type', 'text/html');
      if (request.url === '/refuses') response.setHeader('x-frame-options', 'DENY');
      response.end(POSTS);
    });
    http.listen(0, 'localhost');
    await once(http, 'listening');
    return provider;
  }

  get host(): string {
    return `localhost:${(this.http.address() as AddressInfo).port}`;
  }

  async end(): Promise<void> {
    this.http.closeAllConnections();
    this.http.close();
    await once(this.http, 'close');
  }
}

let provider: Provider;
test.beforeEach(async () => {
  provider = await Provider.start();
});
test.afterEach(() => provider.end());

/** The demo's event, with a provider's page among the sections of its home page. */
function eventWith(page: string): EventConfig {
  const summit = loadEvents().events.find(({ config }) => config.conferenceId === 'cleaning-summit');
  if (!summit) throw new Error('There is no demo.');
  const { config } = summit;
  const { home } = config.pageOptions;
  const social = { kind: 'frame', title: 'The wall', page, height: 400 } as const;
  return {
    ...config,
    pageOptions: { ...config.pageOptions, home: { ...home, sections: ['social', 'howTo'], social } },
  };
}

/** Opens the home page of an event whose provider's page is at a path, under that event's own policy. */
async function openHome(page: Page, path: string): Promise<void> {
  const { origin } = server();
  const event = eventWith(`http://${provider.host}${path}`);
  await signedInBefore(page, origin, 'attendee', signInOnce);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const delivered = (await response.json()) as { config: EventConfig };
    const { pageOptions } = event;
    await route.fulfill({ response, json: { ...delivered, config: { ...delivered.config, pageOptions } } });
  });
  await page.route(`${origin}/`, async (route) => {
    const response = await route.fetch();
    const policy = pagePolicy(event, 'development', await response.text());
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': policy },
    });
  });
  await page.goto(`${origin}/`);
  await expect(page.getByRole('button', { name: 'Show posts' })).toBeVisible();
}

/** The link that stands beside the question and the frame. */
const link = (page: Page) => page.getByRole('link', { name: `Open on ${provider.host}` });
const show = (page: Page) => page.getByRole('button', { name: 'Show posts' }).click();
const posts = (page: Page) => page.frameLocator('iframe[title="The wall"]');

test(
  'a provider learns of nobody before they agree, and has its own storage but not ours',
  { tag: '@journey' },
  async ({ page, watch }) => {
    watch.mayLog.push(SANDBOX_WARNING);
    const requests = inFlight(page.context());
    await openHome(page, '/answers');
    await expect(page.getByText(`${provider.host} will learn your IP address`)).toBeVisible();
    await expect(link(page)).toBeVisible();
    await settled(page, requests);
    expect(provider.connections).toBe(0);

    await show(page);
    await expect(posts(page).locator('#own')).toHaveText('visits: 1');
    await expect(posts(page).locator('#ours')).toHaveText('SecurityError');
    await expect(link(page)).toHaveAttribute('href', `http://${provider.host}/answers`);

    // The browser remembers the consent, and the provider its visitor.
    await page.reload();
    await expect(posts(page).locator('#own')).toHaveText('visits: 2');

    await page.getByRole('button', { name: 'Hide posts' }).click();
    await expect(page.getByTitle('The wall')).toHaveCount(0);
    const { length } = provider.requested;
    await page.reload();
    await expect(page.getByRole('button', { name: 'Show posts' })).toBeVisible();
    await settled(page, requests);
    expect(provider.requested).toHaveLength(length);
  },
);

test('a provider that refuses to be framed leaves the link and what to make of it', async ({ page }) => {
  await openHome(page, '/refuses');
  await show(page);
  await expect.poll(() => provider.requested).toContain('/refuses');
  await expect(page.getByText(`${provider.host} may not be answering`)).toBeVisible();
  await expect(posts(page).getByRole('heading', { name: 'Posts' })).toHaveCount(0);
  const opened = page.waitForEvent('popup');
  await link(page).click();
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Posts' })).toBeVisible();
  expect(await tab.evaluate(() => window.opener === null)).toBe(true);
  expect(await tab.evaluate(() => document.referrer)).toBe('');
});

test('a provider that does not answer holds up nothing, also on the next visit', async ({ page }) => {
  await openHome(page, '/hangs');
  await show(page);
  await expect.poll(() => provider.requested).toContain('/hangs');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => provider.requested.length).toBe(2);
  await expect(link(page)).toBeVisible();
  await expect(page.getByText(`${provider.host} may not be answering`)).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Program', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Program' })).toBeVisible();
});
