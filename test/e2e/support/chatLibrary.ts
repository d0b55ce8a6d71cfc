import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectStatus } from './reply';

const LIBRARY = path.join(
  import.meta.dirname,
  '../../../node_modules/amazon-connect-chatjs/dist/amazon-connect-chat.js',
);
const PAGE = '/chat-library-page';
const SCRIPT = '/chat-library-page.js';
/** Delay before receipts are sent, in milliseconds; the library's default is five seconds. */
const RECEIPTS_AFTER_MS = 50;

/** Credentials for joining a started chat. */
export interface ChatDetails {
  contactId: string;
  participantId: string;
  participantToken: string;
}

/** How a library call ended, as plain data; `undefined` becomes null. */
export type Outcome = { resolved: unknown } | { rejected: unknown };

type Session = Record<string, unknown>;
type Subscribe = (handler: (event: unknown) => void) => void;
/** State stored in the page for the test. */
interface Kept {
  session: Session;
  heard: { name: string; event: unknown }[];
  sockets: Set<WebSocket>;
}
type LibraryWindow = Window & {
  kept: Kept;
  connect: {
    ChatSession: { setGlobalConfig: (config: object) => void; create: (args: object) => Session };
  };
};

/**
 * A page on the event's origin with the real library and nothing of the app, under the content policy of the
 * app's pages.
 */
export class LibraryPage {
  /** Names of the session methods called. */
  readonly asked = new Set<string>();

  private constructor(
    private readonly page: Page,
    private readonly endpoint: string,
  ) {}

  /**
   * Opens the page at `pageOrigin`; the library calls the participant service at `serviceOrigin`. `known` is
   * an origin at which this process can reach the server, used to read its pages' policy.
   */
  static async open(
    page: Page,
    { pageOrigin, serviceOrigin, known }: { pageOrigin: string; serviceOrigin: string; known: string },
  ): Promise<LibraryPage> {
    const gate = await page.request.get(`${known}/gate`, { headers: { accept: 'text/html' } });
    await expectStatus(gate, 'gate', 200);
    const policy = gate.headers()['content-security-policy'];
    if (!policy) throw new Error('The pages have no policy.');
    const ours =
      pageOrigin === serviceOrigin
        ? policy
        : policy.replace("connect-src 'self'", `connect-src 'self' ${serviceOrigin}`);
    await page.route(`${pageOrigin}${PAGE}`, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': ours },
        body: `<!doctype html><html lang="en"><title>Chat library</title><script src="${SCRIPT}"></script></html>`,
      }),
    );
    await page.route(`${pageOrigin}${SCRIPT}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: readFileSync(LIBRARY, 'utf8') }),
    );
    // A routed page has no network address, so it needs permission to reach the local network.
    await page.context().grantPermissions(['local-network-access'], { origin: pageOrigin });
    await page.goto(`${pageOrigin}${PAGE}`);
    // While any route is active, Playwright answers preflights itself; the server should.
    await page.unrouteAll();
    return new LibraryPage(page, `${serviceOrigin}/helpdesk`);
  }

  /**
   * Creates the chat session and subscribes to all its events. `keepsTranscript`: the library assembles a
   * transcript.
   */
  async create(chatDetails: ChatDetails, { keepsTranscript = false } = {}): Promise<void> {
    await this.page.evaluate(
      ({ details, endpoint, throttleTime, withTranscript }) => {
        const { connect } = window as unknown as LibraryWindow;
        connect.ChatSession.setGlobalConfig({
          region: 'us-east-1',
          endpoint,
          loggerConfig: { useDefaultLogger: false },
          features: { messageReceipts: { shouldSendMessageReceipts: true, throttleTime } },
        });
        const session = connect.ChatSession.create({
          chatDetails: details,
          type: 'CUSTOMER',
          disableCSM: true,
          options: { region: 'us-east-1' },
        });
        const kept: Kept = { session, heard: [], sockets: new Set() };
        (window as unknown as LibraryWindow).kept = kept;
        for (let level: unknown = session; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
          for (const name of Object.getOwnPropertyNames(level)) {
            const listens = /^on[A-Z]/.test(name) && (withTranscript || name !== 'onTranscriptUpdated');
            if (!listens) continue;
            const subscribe = session[name] as Subscribe;
            subscribe.call(session, (event) => {
              kept.heard.push({ name, event: JSON.parse(JSON.stringify(event ?? null)) });
            });
          }
        }
        const send = Reflect.get(WebSocket.prototype, 'send');
        WebSocket.prototype.send = function (data) {
          kept.sockets.add(this);
          send.call(this, data);
        };
      },
      {
        details: chatDetails,
        endpoint: this.endpoint,
        throttleTime: RECEIPTS_AFTER_MS,
        withTranscript: keepsTranscript,
      },
    );
  }

  /** Calls a method of the session. `file` names a File passed as `attachment`. */
  async ask(method: string, args?: object, file?: string): Promise<Outcome> {
    this.asked.add(method);
    return this.page.evaluate(
      async ([name, given, fileName]) => {
        const { session } = (window as unknown as LibraryWindow).kept;
        const plain = (value: unknown): unknown =>
          // The library's stack traces do not matter to a test.
          JSON.parse(
            JSON.stringify(value ?? null, (key, each: unknown) => (key === 'stack' ? undefined : each)),
          );
        const attachment = fileName && { attachment: new File(['picture'], fileName, { type: 'image/png' }) };
        const called = session[name] as (args?: object) => unknown;
        try {
          return { resolved: plain(await called.call(session, attachment || given)) };
        } catch (error) {
          return { rejected: error instanceof Error ? `${error.name}: ${error.message}` : plain(error) };
        }
      },
      [method, args, file] as const,
    );
  }

  /** Calls a method that must succeed and returns the service's reply. */
  async done<T>(method: string, args?: object): Promise<T> {
    const outcome = await this.ask(method, args);
    if ('rejected' in outcome) throw new Error(`${method}: ${JSON.stringify(outcome.rejected)}`);
    return (outcome.resolved as { data: T }).data;
  }

  /** Events received by one of the library's handlers, in order. */
  async heard<T = { data: Record<string, unknown> | null }>(name: string): Promise<T[]> {
    return this.page.evaluate(
      (wanted) =>
        (window as unknown as LibraryWindow).kept.heard
          .filter((each) => each.name === wanted)
          .map(({ event }) => event),
      name,
    ) as Promise<T[]>;
  }

  /** Waits until a handler has been called exactly this many times. */
  async hears(name: string, times: number): Promise<void> {
    await expect.poll(async () => (await this.heard(name)).length, { message: name }).toBe(times);
  }

  /** Names of the handlers that were called. */
  async names(): Promise<string[]> {
    return this.page.evaluate(() => [
      ...new Set((window as unknown as LibraryWindow).kept.heard.map(({ name }) => name)),
    ]);
  }

  /** Names of all session methods except those that subscribe. */
  async methods(): Promise<string[]> {
    return this.page.evaluate(() => {
      const names = new Set<string>();
      let level: unknown = Object.getPrototypeOf((window as unknown as LibraryWindow).kept.session);
      for (; level !== Object.prototype; level = Object.getPrototypeOf(level)) {
        for (const name of Object.getOwnPropertyNames(level)) names.add(name);
      }
      return [...names].filter((name) => name !== 'constructor' && !/^on[A-Z]/.test(name)).sort();
    });
  }

  /** Closes the chat's socket, as a network failure would. */
  async dropSocket(): Promise<void> {
    await this.page.evaluate(() => {
      for (const socket of (window as unknown as LibraryWindow).kept.sockets) socket.close();
    });
  }
}
