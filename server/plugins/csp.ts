import { createHash } from 'node:crypto';
import type { Environment, EventConfig } from '../../src/contract/eventConfig';
import { framedPages } from '../events/files';

/** Where browsers send violations of the policy. */
export const CSP_REPORT_PATH = '/csp-report';
export const CSP_REPORT_GROUP = 'csp';

/** Names of the Trusted Types policies that the browser app makes; any other is a violation. */
const TRUSTED_TYPES = ['dompurify', 'plenary-service-worker', 'plenary-bundle'];

const VIMEO_PLAYER = 'https://player.vimeo.com';
const VIMEO_OEMBED = 'https://vimeo.com';

type Directives = Record<string, readonly string[]>;

function serialise(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

const REPORTING: Directives = { 'report-uri': [CSP_REPORT_PATH], 'report-to': [CSP_REPORT_GROUP] };

/** Origins of the addresses that are set and absolute. */
function origins(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
}

/** The same for WebSockets, which `https:` does not allow. */
const socketOrigins = (...addresses: (string | undefined)[]): string[] =>
  origins(...addresses).map((origin) => origin.replace(/^http/, 'ws'));

/**
 * Sockets of the embedded desk: at the event's own hosts; while developing also at this machine by its number, the one plain
 * address that the chat library takes.
 */
function deskSockets({ domains }: EventConfig, environment: Environment): string[] {
  const own = domains.map((domain) => `wss://${domain}`);
  return environment === 'development' ? [...own, 'ws://127.0.0.1:*'] : own;
}

/** What live chat needs, where the event has one: the embedded desk, a participant service elsewhere, or Amazon Connect. */
function helpdeskSources(event: EventConfig, environment: Environment): string[] {
  const { region, api, endpoint = '', instanceId, contactFlowId } = event.helpdeskConnection;
  if (!api || !instanceId || !contactFlowId || !region) return [];
  if (endpoint.startsWith('/')) return [...origins(api), ...deskSockets(event, environment)];
  if (endpoint) {
    const [service = ''] = origins(endpoint);
    return [...origins(api), service, service.replace(/^http/, 'ws')];
  }
  if (!/^[a-z]{2}(-[a-z]+)+-\d$/.test(region)) return origins(api);
  return [
    ...origins(api),
    `https://participant.connect.${region}.amazonaws.com`,
    `wss://*.transport.connect.${region}.amazonaws.com`,
  ];
}

/** Who the event's framed pages come from: ourselves for files of its own, other origins by name. */
function framedSources(event: EventConfig): string[] {
  return framedPages(event).flatMap((page) => (page.startsWith('assets/') ? ["'self'"] : origins(page)));
}

/** The quoted hash by which a policy allows one inline style. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css, 'utf8').digest('base64')}'`;
}

/**
 * The rule React Aria adds as a style element on iOS while a dialog is open, so that the page behind does not scroll
 * (react-aria, usePreventScroll). It has no other way in than its hash.
 */
export const SCROLL_LOCK_STYLE = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';

/** The inline styles of a page, exactly as the browser hashes them. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
}

/**
 * The policy of an event's page: nothing but our own files, the event's hosts, and the inline styles of `html` by their
 * hash. Scripts run only from our origin, and text becomes HTML or script only through the named Trusted Types policies.
 * `replay`: it is the replay page, which shows its stage in a frame.
 */
export function pagePolicy(
  event: EventConfig,
  environment: Environment,
  html: string,
  { replay = false } = {},
): string {
  const { loginURL, tokenURL } = event.authConfig;
  const media = event.media.allowedHosts.map((host) => `https://${host}`);
  return serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...[...inlineStyles(html), SCROLL_LOCK_STYLE].map(styleHash)],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': [
      "'self'",
      VIMEO_OEMBED,
      ...media,
      ...origins(event.api.baseUrl[environment], tokenURL),
      // The realtime socket; at our own address it is 'self'.
      ...socketOrigins(event.api.baseUrl[environment]),
      ...helpdeskSources(event, environment),
    ],
    'frame-src': [...(replay ? ["'self'"] : []), VIMEO_PLAYER, ...framedSources(event)],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...origins(loginURL)],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
    ...REPORTING,
  });
}

/**
 * The policy of the replay's stage, which shows the screens of a recorded state: our own scripts, styles, fonts and pictures,
 * and no connection at all. It can stand in the page itself; `STAGE_FRAMING` is for a header alone.
 */
export function stagePolicy(html: string): string {
  return serialise({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", ...[...inlineStyles(html), SCROLL_LOCK_STYLE].map(styleHash)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'none'"],
    'media-src': ["'none'"],
    'frame-src': ["'none'"],
    'worker-src': ["'none'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  });
}

/** Who may show the stage: our own pages. */
export const STAGE_FRAMING = "frame-ancestors 'self'";

/** What the service worker may do: ask this server for pages and pictures. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The policy of a page that belongs to no event: its own inline styles, and nothing else. */
export function noEventPolicy(html: string): string {
  return serialise({
    'default-src': ["'none'"],
    'style-src': inlineStyles(html).map(styleHash),
    'img-src': ['data:'],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...REPORTING,
  });
}

/** The policy of everything that is not a page: data, files, problem documents. */
export const DATA_POLICY = serialise({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});

/** The policy of an event's own files: an SVG that is opened by itself may style itself and nothing more. */
export const ASSET_POLICY = serialise({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/**
 * The policy of a page among an event's files, which our own pages show in a frame: it styles and moves itself and may open a
 * link in a tab of its own. It runs no script and loads nothing; its pictures stand in it.
 */
export const FRAMED_PAGE_POLICY = serialise({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
});

/** The policy of the API page alone, whose interface puts styles and markup together by itself. */
export const API_DOCS_POLICY = serialise({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});
