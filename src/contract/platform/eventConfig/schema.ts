import * as z from 'zod/mini';
import { expects } from './expectation';
import { conferenceId } from '../../kit/common';
import {
  ad,
  bannerAd,
  interest,
  socialMediaAccount,
  sponsorVideo,
  staticInfoCard,
  tradeshowTier,
} from './content';
import { locale } from './locale';
import { navItem } from './navigation';
import { pageOptions } from './pages';
import { stage } from './stage';
import {
  apiAddress,
  assetPath,
  cssValue,
  dateRange,
  differentBy,
  domain,
  hostname,
  optionalUrl,
  perEnvironment,
  serviceAddress,
  term,
  text,
  timeZone,
  webOrigin,
} from './values';

/** Selects the per-environment values and which kind of log entries count. */
export const environment = z.enum(['development', 'production']);
export type Environment = z.infer<typeof environment>;

/** Names of the id token claims for data without a standard OpenID Connect claim (product.md#roles). */
const claimNames = z.strictObject({
  attendeeId: z.string(),
  companyName: z.string(),
  /** Comma-separated conference ids. */
  registrations: z.string(),
  /** A claim named after the conference: true or a non-empty text means registered. */
  conference: z.string(),
});

/** Login provider (product.md#sign-in). `providerId: "embedded"` is the server's own; its URLs stay empty. */
const authConfig = z
  .strictObject({
    providerId: z.string().check(z.minLength(1)),
    /** Authorize URL. */
    loginURL: optionalUrl,
    /** Destination after logout; empty means `/gate`. */
    logoutURL: optionalUrl,
    tokenURL: optionalUrl,
    /** Issuer (`iss`) and key set of an external provider, used by the server to verify id tokens. */
    issuer: z.optional(optionalUrl),
    jwksURL: z.optional(optionalUrl),
    grantType: z.literal('authorization_code'),
    clientId: z.string().check(z.minLength(1), z.maxLength(200)),
    claims: claimNames,
    /** Whether `/gate/<jwt>` can be used to sign in. */
    gateLinks: z.boolean(),
  })
  .check(
    z.refine(
      (auth) =>
        auth.providerId === 'embedded' ||
        Boolean(auth.loginURL && auth.tokenURL && auth.issuer && auth.jwksURL),
      { error: expects('providerAddresses'), path: ['loginURL'] },
    ),
  );

/** A web font: a file from an npm package, served by our server. */
export const font = z.strictObject({
  family: z.string().check(z.regex(/^[\w -]{1,60}$/)),
  package: z.string().check(z.regex(/^@fontsource(-variable)?\/[a-z0-9-]+$/)),
  /** File name within the package's `files/`. */
  file: z.string().check(z.regex(/^[\w-]+\.woff2$/)),
  weight: z.string().check(z.regex(/^\d{1,4}( \d{1,4})?$/)),
  style: z.enum(['normal', 'italic']),
});
export type Font = z.infer<typeof font>;

const infoCards = z.array(staticInfoCard).check(differentBy(({ title }) => title, 'uniqueCards'));

const eventFields = z.strictObject({
  $schema: z.optional(z.string()),
  conferenceId,
  conferenceName: text,
  conferenceYear: z.string().check(z.regex(/^\d{4}$/)),
  slogan: z.optional(text),
  displaySlogan: z.boolean(),
  dates: dateRange,
  /** Time zone of the event's program; every time is shown in it alongside the viewer's own. */
  timeZone,
  locales: z.array(locale).check(
    z.minLength(1),
    differentBy((each) => each, 'uniqueLocales'),
  ),
  /** Additional hosts for this event besides `<conferenceId>.localhost`. */
  domains: z.array(domain),
  logos: z.strictObject({ header: assetPath, inverse: assetPath, mark: assetPath }),
  images: z.strictObject({
    emptySessions: z.optional(assetPath),
    emptySchedule: z.optional(assetPath),
    notFound: z.optional(assetPath),
    notAuthorized: z.optional(assetPath),
    sessionFallback: z.optional(assetPath),
  }),
  favicon: assetPath,
  cssVariables: z.record(z.string().check(z.regex(/^--[a-z][a-z0-9-]{0,60}$/)), cssValue),
  fonts: z.array(font).check(z.maxLength(8)),
  forceAuth: z.boolean(),
  isSiteActive: perEnvironment(z.boolean()),
  /** An empty `baseUrl` means this server's own API of the event (product.md#api). */
  api: z.strictObject({ baseUrl: perEnvironment(apiAddress) }),
  authConfig,
  /**
   * Live chat; enabled only if `region`, `api`, `instanceId` and `contactFlowId` are set
   * (product.md#helpdesk). For the embedded helpdesk, use this server's paths:
   * `/api/<conferenceId>/helpdesk/chats` and `/helpdesk`.
   */
  helpdeskConnection: z.strictObject({
    region: term,
    /** Address that starts chats. */
    api: serviceAddress,
    /** Address of the participant service; if empty or absent, Amazon's own for the region. */
    endpoint: z.optional(serviceAddress),
    instanceId: term,
    contactFlowId: term,
    /** Route names without the chat, in addition to those that never show it (product.md#helpdesk). */
    hiddenOn: z.optional(z.array(z.string())),
  }),
  talkSettings: z.strictObject({
    meetingPrefix: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)),
    /** Of the TalkJS app that takes the place of Message Center; empty for the embedded one. */
    appId: term,
    /**
     * Origin of a further host of this server, under which TalkJS' script runs apart from the app. If absent,
     * it runs in the app's own origin and can do what the app can (docs/decisions/0035-talkjs.md).
     */
    frameOrigin: z.optional(webOrigin),
  }),
  layoutOptions: z.strictObject({ showServerTime: z.boolean(), footerText: text }),
  activeNavigation: z.array(navItem).check(differentBy((item) => item.name, 'uniqueNavItems')),
  pageOptions,
  /** Where sessions take place; a session's room decides its stage. */
  stages: z.optional(
    z.array(stage).check(
      differentBy(({ id }) => id, 'uniqueStages'),
      z.refine(
        (stages) => {
          const rooms = stages.flatMap((each) => each.rooms);
          return new Set(rooms).size === rooms.length;
        },
        { error: expects('oneStageOfRoom') },
      ),
    ),
  ),
  /** Id of the stage shown at `/mg-live`. */
  mainStage: z.optional(z.string()),
  socialMediaAccount: z
    .array(socialMediaAccount)
    .check(differentBy(({ network, url }) => `${network} ${url}`, 'uniqueAccounts')),
  bannerAds: z.array(bannerAd),
  ads: z.array(ad).check(differentBy(({ id }) => id, 'uniqueAds')),
  sponsorVideos: z.array(sponsorVideo),
  staticCommunityExchange: infoCards,
  staticExpectations: infoCards,
  staticExhibitor: infoCards,
  staticHowTo: infoCards,
  primaryInterests: z.array(interest).check(differentBy(({ name }) => name, 'uniqueInterests')),
  tradeshowTiers: z.array(tradeshowTier).check(differentBy(({ level }) => String(level), 'uniqueTiers')),
  posterCategories: z.array(term).check(differentBy((name) => name, 'uniquePosterCategories')),
  /** Push service; initialized only if `hostname` is the current host (product.md#notifications). */
  pushNotifications: z.strictObject({
    id: term,
    hostname: z.union([z.literal(''), hostname], { error: expects('optionalHostname') }),
  }),
  /** Hosts whose videos may be signed; the server's own media route is always allowed. */
  media: z.strictObject({ allowedHosts: z.array(hostname) }),
  /**
   * Where uploaded files go, if not to this installation's own store: an S3-compatible bucket, to which
   * browsers send them with temporary credentials of a role (docs/operating.md#cloud-uploads).
   */
  uploads: z.optional(
    z.strictObject({
      cloud: z.strictObject({
        region: z.string().check(z.regex(/^[a-z0-9-]+$/)),
        bucket: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
        roleArn: z.string().check(z.regex(/^arn:[a-z-]+:iam::\d{12}:role\/[\w+=,.@/-]+$/)),
        /** The security token service; default: Amazon's in the region. */
        stsUrl: z.optional(apiAddress),
        /** Address of the bucket, including its name; default: Amazon's. */
        bucketUrl: z.optional(apiAddress),
      }),
    }),
  ),
  /** Allowed values of `tableName`, besides the real event program. */
  dataSets: z.array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/))),
  /** `record` records every visit in the visitor's own browser, for tests and rehearsals; off by default. */
  actionLog: z.optional(z.strictObject({ record: z.boolean() })),
});

/**
 * An event's configuration: everything that makes one event look and behave differently from another
 * (product.md#configuration). Unknown names are rejected to catch typos. `docs/events.md` explains each
 * field.
 */
export const eventConfig = eventFields.check(
  z.refine(
    ({ pageOptions: { sessions }, dataSets }) =>
      sessions.tableName === undefined || dataSets.includes(sessions.tableName),
    { error: expects('dataSet'), path: ['pageOptions', 'sessions', 'tableName'] },
  ),
  z.refine(
    ({ stages = [], mainStage }) => mainStage === undefined || stages.some(({ id }) => id === mainStage),
    {
      error: expects('mainStage'),
      path: ['mainStage'],
    },
  ),
);
export type EventConfig = z.infer<typeof eventConfig>;
