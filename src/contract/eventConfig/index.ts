import * as z from 'zod/mini';
import { conferenceId } from '../common';
import {
  ad,
  bannerAd,
  interest,
  socialMediaAccount,
  sponsorVideo,
  staticInfoCard,
  tradeshowTier,
} from './content';
import { navItem } from './navigation';
import { pageOptions } from './pages';
import {
  apiAddress,
  assetPath,
  cssValue,
  dateRange,
  differentBy,
  domain,
  hostname,
  type imageSource,
  optionalUrl,
  perEnvironment,
  serviceAddress,
  term,
  text,
  timeZone,
} from './values';

export { DEFAULT_MINUTES_BEFORE_EVALUATION, isRequiredQuestion } from './evaluation';
export type { EvaluationQuestion, SessionEvaluationSettings } from './evaluation';
export { HOME_SECTIONS } from './home';
export type { HomePage, HomeSection } from './home';
export type { NavItem } from './navigation';
export type { LaterScreen } from './notOpenYet';

/** Which of the per-environment values hold, and which kind of log entries count. */
export const environment = z.enum(['development', 'production']);
export type Environment = z.infer<typeof environment>;

/** Languages the product ships texts in. */
export const locale = z.enum(['en', 'es']);
export type Locale = z.infer<typeof locale>;

/** Names of the id token's claims that carry what OpenID Connect has no standard claim for (spec §3 User, §6). */
const claimNames = z.strictObject({
  attendeeId: z.string(),
  companyName: z.string(),
  /** Comma-separated conference ids. */
  registrations: z.string(),
  /** A claim named for the conference: true or a non-empty text means registered. */
  conference: z.string(),
});

/** Login provider (spec §3). `providerId: "embedded"` is the server's own; its addresses stay empty. */
const authConfig = z
  .strictObject({
    providerId: z.string().check(z.minLength(1)),
    /** Authorize address. */
    loginURL: optionalUrl,
    /** Where logout leads; empty means /gate. */
    logoutURL: optionalUrl,
    tokenURL: optionalUrl,
    /** Issuer (`iss`) and key set of an external provider, for the server's check of id tokens. */
    issuer: z.optional(optionalUrl),
    jwksURL: z.optional(optionalUrl),
    grantType: z.literal('authorization_code'),
    clientId: z.string().check(z.minLength(1), z.maxLength(200)),
    claims: claimNames,
    /** Whether `/gate/<jwt>` may sign people in. */
    gateLinks: z.boolean(),
  })
  .check(
    z.refine(
      (auth) =>
        auth.providerId === 'embedded' ||
        Boolean(auth.loginURL && auth.tokenURL && auth.issuer && auth.jwksURL),
      { error: 'loginURL, tokenURL, issuer and jwksURL of the provider', path: ['loginURL'] },
    ),
  );

/** A web font: a file of an npm package, served by us. */
export const font = z.strictObject({
  family: z.string().check(z.regex(/^[\w -]{1,60}$/)),
  package: z.string().check(z.regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/)),
  /** File below the package's `files/`. */
  file: z.string().check(z.regex(/^[\w-]+\.woff2$/)),
  weight: z.string().check(z.regex(/^\d{1,4}( \d{1,4})?$/)),
  style: z.enum(['normal', 'italic']),
});
export type Font = z.infer<typeof font>;

const infoCards = z
  .array(staticInfoCard)
  .check(differentBy(({ title }) => title, 'cards with different titles'));

const eventFields = z.strictObject({
  $schema: z.optional(z.string()),
  conferenceId,
  conferenceName: text,
  conferenceYear: z.string().check(z.regex(/^\d{4}$/)),
  slogan: z.optional(text),
  displaySlogan: z.boolean(),
  dates: dateRange,
  /** Zone of the event's programme; every time is shown in it beside the viewer's own. */
  timeZone,
  locales: z.array(locale).check(
    z.minLength(1),
    differentBy((each) => each, 'languages that are named once'),
  ),
  /** Hosts besides `<conferenceId>.localhost` that show this event. */
  domains: z.array(domain),
  logos: z.strictObject({ header: assetPath, inverse: assetPath, mark: assetPath }),
  images: z.strictObject({
    emptySessions: z.optional(assetPath),
    emptySchedule: z.optional(assetPath),
    notFound: z.optional(assetPath),
    notAuthorized: z.optional(assetPath),
    sessionFallback: z.optional(assetPath),
    /** For screens that have not opened yet and have no picture of their own. */
    notOpenYet: z.optional(assetPath),
  }),
  favicon: assetPath,
  cssVariables: z.record(z.string().check(z.regex(/^--[a-z][a-z0-9-]{0,60}$/)), cssValue),
  fonts: z.array(font).check(z.maxLength(8)),
  forceAuth: z.boolean(),
  isSiteActive: perEnvironment(z.boolean()),
  /** An empty baseUrl means the origin the app came from. */
  api: z.strictObject({ baseUrl: perEnvironment(apiAddress) }),
  authConfig,
  /**
   * Live chat; switched on only when region, api, instanceId and contactFlowId are set (spec §7). The embedded desk has the
   * paths of this server: `/api/<conferenceId>/helpdesk/chats` and `/helpdesk`.
   */
  helpdeskConnection: z.strictObject({
    region: term,
    /** Where a chat is started. */
    api: serviceAddress,
    /** Where the participant service is; empty or absent for Amazon's own of the region. */
    endpoint: z.optional(serviceAddress),
    instanceId: term,
    contactFlowId: term,
    /** Pages without the chat, by the names of their routes, besides those that never have it (spec §2). */
    hiddenOn: z.optional(z.array(z.string())),
  }),
  talkSettings: z.strictObject({
    meetingPrefix: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)),
    appId: term,
  }),
  layoutOptions: z.strictObject({ showServerTime: z.boolean(), footerText: text }),
  activeNavigation: z
    .array(navItem)
    .check(differentBy((item) => item.name, 'navigation entries with different names')),
  pageOptions,
  socialMediaAccount: z
    .array(socialMediaAccount)
    .check(differentBy(({ network, url }) => `${network} ${url}`, 'accounts that are named once')),
  bannerAds: z.array(bannerAd),
  ads: z.array(ad).check(differentBy(({ id }) => id, 'ads with different ids')),
  sponsorVideos: z.array(sponsorVideo),
  staticCommunityExchange: infoCards,
  staticExpectations: infoCards,
  staticExhibitor: infoCards,
  staticHowTo: infoCards,
  primaryInterests: z
    .array(interest)
    .check(differentBy(({ name }) => name, 'interests with different names')),
  tradeshowTiers: z
    .array(tradeshowTier)
    .check(differentBy(({ level }) => String(level), 'tiers with different levels')),
  posterCategories: z.array(term).check(differentBy((name) => name, 'categories that are named once')),
  /** Push service; initialised only where `hostname` is the current host (spec §2). */
  pushNotifications: z.strictObject({ id: term, hostname: z.union([z.literal(''), hostname]) }),
  /** Hosts whose videos may be signed; the server's own media route is always allowed. */
  media: z.strictObject({ allowedHosts: z.array(hostname) }),
  /** Names `tableName` may take besides the real programme. */
  dataSets: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/))),
  /** `record` has every visit recorded in its own browser, for tests and rehearsals; off when absent. */
  actionLog: z.optional(z.strictObject({ record: z.boolean() })),
});

/**
 * An event (spec §3, Event config): everything that makes one product of the platform look and behave like another.
 * Unknown names are refused, so that a typing mistake is found. `docs/events.md` explains each field.
 */
export const eventConfig = eventFields.check(
  z.refine(
    ({ pageOptions: { sessions }, dataSets }) =>
      sessions.tableName === undefined || dataSets.includes(sessions.tableName),
    { error: 'one of the names in dataSets', path: ['pageOptions', 'sessions', 'tableName'] },
  ),
);
export type EventConfig = z.infer<typeof eventConfig>;

type ImageSource = z.infer<typeof imageSource>;

/**
 * Where a picture or a page of an event lies: `/configs/<conferenceId>/assets/…`, or the absolute address as it is; null where there
 * is no picture.
 */
export function imageUrl(config: { conferenceId: string }, source: ImageSource): string;
export function imageUrl(
  config: { conferenceId: string },
  source: ImageSource | null | undefined,
): string | null;
export function imageUrl(
  config: { conferenceId: string },
  source: ImageSource | null | undefined,
): string | null {
  if (source === null || source === undefined) return null;
  return source.startsWith('assets/') ? `/configs/${config.conferenceId}/${source}` : source;
}

/** Where a font's file is served: `/fonts/<package without scope>/<file>`. */
export function fontUrl(item: Pick<Font, 'package' | 'file'>): string {
  return `/fonts/${item.package.slice(item.package.indexOf('/') + 1)}/${item.file}`;
}
