import type { BrowserContext } from '@playwright/test';
import { OFFLINE_DATABASE } from '../../../src/app/deps/offline';

const PART_OF_TOKEN = /[\w-]{16,}/g;
const SECRET_PARAMETERS = ['code', 'state', 'code_challenge', 'code_verifier', 'refresh_token'];

/** A text with its base64url contents decoded, down to `depth` levels. */
function withInsides(text: string, depth = 2): string {
  if (depth === 0) return text;
  const insides = (text.match(PART_OF_TOKEN) ?? []).map((part) =>
    Buffer.from(part, 'base64url').toString('utf8'),
  );
  return [text, ...insides.map((inside) => withInsides(inside, depth - 1))].join('\n');
}

/** Returns the values found in a text, case-insensitively: verbatim, percent-encoded, or inside a token. */
export function valuesIn(text: string, values: Iterable<string>): string[] {
  const all = withInsides(text).toLowerCase();
  return [...values].filter((value) =>
    [value, encodeURIComponent(value)].some((form) => all.includes(form.toLowerCase())),
  );
}

function addParameters(found: Set<string>, parameters: URLSearchParams): void {
  for (const name of SECRET_PARAMETERS) {
    const value = parameters.get(name);
    if (value) found.add(value);
  }
}

/** Adds a token, plus its payload and its signature on their own. */
function addToken(found: Set<string>, token: string): void {
  const [, payload, signature] = token.split('.');
  found.add(token);
  for (const part of [payload, signature]) if (part) found.add(part);
}

/** Collects sign-in tokens, codes and verifiers from this context's requests from now on. */
export function secretsOnTheWay(context: BrowserContext): Set<string> {
  const found = new Set<string>();
  context.on('request', (request) => {
    addParameters(found, new URL(request.url()).searchParams);
    if (request.url().endsWith('/oidc/token')) {
      addParameters(found, new URLSearchParams(request.postData() ?? ''));
    }
    const [, bearer] = /^Bearer (.+)$/.exec(request.headers()['authorization'] ?? '') ?? [];
    if (bearer) addToken(found, bearer);
  });
  return found;
}

/**
 * Collects what Redux DevTools would show for this context's pages: one JSON text per action and per changed
 * slice.
 */
export async function listenAsDevTools(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  await context.exposeFunction('devToolsSee', (text: string) => void seen.push(text));
  await context.addInitScript(() => {
    type State = Record<string, unknown>;
    type Reducer = (state: State | undefined, action: object) => State;
    type CreateStore = (reducer: Reducer, initial?: State) => unknown;
    type Enhancer = (createStore: CreateStore) => CreateStore;
    interface Options {
      actionSanitizer?: (action: object) => unknown;
      stateSanitizer?: (state: State) => State;
    }
    const show = (value: unknown) =>
      (window as unknown as { devToolsSee: (text: string) => void }).devToolsSee(JSON.stringify(value));

    /** Like the extension, it sees each action that reaches the reducer and the resulting state. */
    const compose =
      ({ actionSanitizer, stateSanitizer }: Options) =>
      (...enhancers: Enhancer[]): Enhancer =>
      (createStore) =>
      (reducer, initial) => {
        let shown: State = {};
        const watched: Reducer = (state, action) => {
          const next = reducer(state, action);
          show(actionSanitizer ? actionSanitizer(action) : action);
          const visible = stateSanitizer ? stateSanitizer(next) : next;
          for (const [slice, value] of Object.entries(visible)) {
            if (value !== shown[slice]) show({ [slice]: value });
          }
          shown = visible;
          return next;
        };
        return enhancers.reduceRight((create, enhancer) => enhancer(create), createStore)(watched, initial);
      };
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
  return seen;
}

/** The context's IndexedDB contents, which include recordings, as JSON. */
export async function keptInDatabases(context: BrowserContext): Promise<string> {
  const { origins } = await context.storageState({ indexedDB: true });
  // Playwright's types lack the databases.
  const stored = origins as ((typeof origins)[number] & { indexedDB?: { name: string }[] })[];
  const recorded = stored.map(({ indexedDB = [], ...origin }) => ({
    ...origin,
    localStorage: null,
    // What My Schedule keeps for times without a network is the person's own, and no part of a recording.
    indexedDB: indexedDB.filter(({ name }) => name !== OFFLINE_DATABASE),
  }));
  return JSON.stringify(recorded);
}
