import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { restless } from './layoutShift';
import { copyPreparedData, storeCheapPassword } from './preparedData';
import { RunningServer } from './server';
import { awaitReports, newWatch, watchContext, type Watch } from './watch';

/** All credentials seen so far; each server's log is searched for them when it ends. */
const seen = new Set<string>();

interface Fixtures {
  watch: Watch;
  /** Opens a page in a separate browser profile. */
  newPerson: (options?: BrowserContextOptions) => Promise<Page>;
}

/**
 * The `test` of all end-to-end tests: no page may violate the content policy, leave an error uncaught or move
 * while it loads, nor write anything to the console in a journey.
 */
export const test = base.extend<Fixtures>({
  watch: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from a destructured parameter
    async ({}, use, testInfo) => {
      const watch = newWatch();
      await use(watch);
      for (const secret of watch.secrets) seen.add(secret);
      expect(watch.violations, 'violations of the content policy').toEqual([]);
      expect(watch.errors, 'uncaught errors').toEqual([]);
      const said = watch.console.filter((text) => !watch.mayLog.some((allowed) => allowed.test(text)));
      if (testInfo.tags.includes('@journey')) expect(said, 'what pages wrote to the console').toEqual([]);
      const moved = restless(watch.loads.values(), watch.mayMove);
      expect(moved, 'pages that moved while they loaded').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, watch }, use) => {
    await watchContext(context, watch);
    await use(context);
    await awaitReports(context);
  },
  newPerson: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      await watchContext(context, watch);
      return context.newPage();
    });
    await Promise.all(contexts.map(awaitReports));
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

/** Startup lines that print the well-known demo password. */
const BANNER_PASSWORD = /^\s*Their password\s.*$/gm;
const TOKEN = /eyJ[\w-]{8,}\.[\w-]+/g;
const OPEN_PARAMETER =
  /[?&](code|code_verifier|id_token_hint|refresh_token|gate_token|state)=(?!\*\*\*)[^&\s"]+/g;

/** Credentials found in the server's output. */
export function secretsIn(log: string, secrets: Iterable<string>): string[] {
  const text = log.replace(BANNER_PASSWORD, '');
  const known = [...secrets].filter((secret) => text.includes(secret));
  return [...known, ...(text.match(TOKEN) ?? []), ...(text.match(OPEN_PARAMETER) ?? [])];
}

/** Starts a server on data of its own, with the demo. `env` adds to its settings. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  if (env['EVENT_CLOCK'] === undefined) return RunningServer.start(env, await copyPreparedData());
  // With its event time set, the first start gives the demo other meetings and messages.
  const server = await RunningServer.start(env);
  await storeCheapPassword(server);
  return server;
}

/**
 * Stops a server and deletes its data. Its output must contain no credentials and no content policy violation
 * reports.
 */
export async function endServer(server: RunningServer): Promise<void> {
  const { log } = server;
  await server.down();
  server.remove();
  expect(secretsIn(log, [...seen, 'plenary-demo-pass']), 'secrets in the log').toEqual([]);
  expect(log).not.toContain('content policy violated');
}

/** Starts one server before this file's tests and stops it after them. */
export function serverOfFile(env: Record<string, string> = {}): () => RunningServer {
  let server: RunningServer | undefined;
  test.beforeAll(async () => {
    server = await startServer(env);
  });
  test.afterAll(async () => {
    const ended = server;
    server = undefined;
    if (ended) await endServer(ended);
  });
  return () => {
    if (!server) throw new Error('The server of this file is not running.');
    return server;
  };
}
