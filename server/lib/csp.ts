import { createHash } from 'node:crypto';
import { cloudAddresses } from '../../src/contract/platform/cloudAddresses';
import type { Environment, EventConfig } from '../../src/contract/platform/eventConfig';
import { usesTalk } from '../../src/contract/platform/talkFrame';
import { framedPages } from '../events/files';

/** Path browsers report policy violations to. */
export const CSP_REPORT_PATH = '/csp-report';
export const CSP_REPORT_GROUP = 'csp';

/** Trusted Types policies created by the browser app; any other name is a violation. */
const TRUSTED_TYPES = ['dompurify', 'plenary-service-worker', 'plenary-bundle', 'plenary-pdf'];

const VIMEO_PLAYER = 'https://player.vimeo.com';
const VIMEO_OEMBED = 'https://vimeo.com';

type Directives = Record<string, readonly string[]>;

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

const REPORTING: Directives = { 'report-uri': [CSP_REPORT_PATH], 'report-to': [CSP_REPORT_GROUP] };

/** Origins of the given absolute URLs; others are skipped. */
function origins(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address) => (address && URL.canParse(address) ? [new URL(address).origin] : []));
}

/** Same for WebSockets, which `https:` does not cover. */
const socketOrigins = (...addresses: (string | undefined)[]): string[] =>
  origins(...addresses).map((origin) => origin.replace(/^http/, 'ws'));

/** The origin of a WebSocket's address: `URL.origin` has none for it. */
function socketOrigin(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

/**
 * WebSocket origins of the embedded helpdesk: the event's own hosts; in development also this machine by IP
 * address, the only unencrypted address the chat library accepts.
 */
function deskSockets({ domains }: EventConfig, environment: Environment): string[] {
  const own = domains.map((domain) => `wss://${domain}`);
  return environment === 'development' ? [...own, 'ws://127.0.0.1:*'] : own;
}

/**
 * Sources needed for live chat if the event has it: the embedded helpdesk, an external participant service,
 * or Amazon Connect.
 */
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

/** The cloud bucket that browsers send files to, and the service that they get credentials for it from. */
function cloudSources({ uploads }: EventConfig): string[] {
  if (!uploads) return [];
  const { stsUrl, bucketUrl } = cloudAddresses(uploads.cloud);
  return origins(stsUrl, bucketUrl);
}

/** Sources of the event's framed pages: 'self' for its own files, other origins by name. */
function framedSources(event: EventConfig): string[] {
  return framedPages(event).flatMap((page) => (page.startsWith('assets/') ? ["'self'"] : origins(page)));
}

/** The frame that TalkJS runs in, where the event uses it: TalkJS' own hosts are allowed in there only. */
function talkFrameSources(event: EventConfig): string[] {
  if (!usesTalk(event)) return [];
  const { frameOrigin } = event.talkSettings;
  return [frameOrigin ?? "'self'"];
}

/** The quoted hash that allows one inline style in a policy. */
export function styleHash(css: string): string {
  return `'sha256-${createHash('sha256').update(css, 'utf8').digest('base64')}'`;
}

/**
 * The rule React Aria injects as a style element on iOS while a dialog is open, to keep the page behind from
 * scrolling (react-aria, usePreventScroll). A hash is the only way to allow it.
 */
export const SCROLL_LOCK_STYLE = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}';

/** The inline styles of a page, byte for byte as the browser hashes them. */
export function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) => match[1] ?? '');
}

/**
 * Policy of an event's page: our own files, the event's hosts, Vimeo, images over https, and the inline
 * styles of `html` by hash. Scripts run only from our origin, and text becomes HTML or script only through
 * the named Trusted Types policies. `replay`: whether this is the replay page, which shows its stage in a
 * frame. `janusUrl`: that of the installation's Janus, which the event's rooms may use.
 */
export function pagePolicy(
  event: EventConfig,
  environment: Environment,
  html: string,
  { replay = false, janusUrl }: { replay?: boolean; janusUrl?: string | undefined } = {},
): string {
  const { loginURL, tokenURL } = event.authConfig;
  const api = origins(event.api.baseUrl[environment]);
  // The media route belongs to the API.
  const media = [...event.media.allowedHosts.map((host) => `https://${host}`), ...api];
  return serialize({
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
      ...origins(tokenURL),
      // The realtime socket; on our own origin 'self' covers it.
      ...socketOrigins(event.api.baseUrl[environment]),
      ...helpdeskSources(event, environment),
      ...cloudSources(event),
      ...(janusUrl !== undefined && event.pageOptions.rooms ? [socketOrigin(janusUrl)] : []),
    ],
    'frame-src': [
      ...(replay ? ["'self'"] : []),
      VIMEO_PLAYER,
      ...talkFrameSources(event),
      ...framedSources(event),
    ],
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
 * Policy of the replay's stage, which shows the screens of a recorded state: our own scripts, styles, fonts
 * and images, and no connections. It may be set in the page itself; `STAGE_FRAMING` works only as a header.
 */
export function stagePolicy(html: string): string {
  return serialize({
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

/** Only our own pages may frame the stage. */
export const STAGE_FRAMING = "frame-ancestors 'self'";

/**
 * Policy of the frame that TalkJS runs in: our own script, and of TalkJS' hosts what its documentation asks
 * for. It may be set in the page itself; `talkFraming` works only as a header.
 */
export function talkFramePolicy(html: string): string {
  const talk = 'https://*.talkjs.com';
  return serialize({
    'default-src': ["'none'"],
    'script-src': ["'self'", talk],
    'style-src': [talk, ...inlineStyles(html).map(styleHash)],
    'img-src': ['data:', talk, 'https://firebasestorage.googleapis.com'],
    'media-src': [talk],
    'connect-src': [talk, 'wss://*.talkjs.com'],
    'frame-src': [talk],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  });
}

/** Only the event's own pages may frame TalkJS: those of its hosts, and of the frame's own. */
export function talkFraming({ conferenceId, domains }: EventConfig, environment: Environment): string {
  const hosts = domains.map((domain) => `https://${domain}`);
  const local = ['http://localhost:*', `http://${conferenceId}.localhost:*`];
  const ancestors = ["'self'", ...hosts, ...(environment === 'development' ? local : [])];
  return `frame-ancestors ${ancestors.join(' ')}`;
}

/** The service worker may only fetch from this server. */
export const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Policy of a page that belongs to no event: its own inline styles and `data:` images only. */
export function noEventPolicy(html: string): string {
  return serialize({
    'default-src': ["'none'"],
    'style-src': inlineStyles(html).map(styleHash),
    'img-src': ['data:'],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    ...REPORTING,
  });
}

/** Policy of everything that is not a page: data, files, problem documents. */
export const DATA_POLICY = serialize({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
});

/** Policy of an event's own files: an SVG opened directly may style itself and nothing more. */
export const ASSET_POLICY = serialize({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  sandbox: [],
});

/**
 * Policy of files that people uploaded: opened directly, they load and run nothing and belong to no origin.
 */
export const FILE_POLICY = serialize({
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  sandbox: [],
});

/**
 * Policy of an event's own pages that ours show in a frame: they may use inline styles and animations and
 * open links in a new tab. They run no scripts and load nothing; their images are inlined.
 */
export const FRAMED_PAGE_POLICY = serialize({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'img-src': ['data:'],
  'form-action': ["'none'"],
  'frame-ancestors': ["'self'"],
  'base-uri': ["'none'"],
  sandbox: ['allow-popups', 'allow-popups-to-escape-sandbox'],
});

/** Policy of the API page only, whose UI generates its styles and markup. */
export const API_DOCS_POLICY = serialize({
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
