import type { EventChannel } from 'redux-saga';
import type { ConfigProblem } from '../../contract/configProblems';
import type { Endpoint, EndpointInput, EndpointReply } from '../../contract/endpoint';
import type { Font, Locale } from '../../contract/eventConfig';
import type { inspectGateLink } from '../../contract/gateLink';
import type { PushSubscriptionKeys } from '../../contract/push';
import type { ChunkName } from '../chunks';
import type { FilesDep } from './files';
import type { ChatDetails, HelpdeskDep, UnsentWords } from './helpdesk';
import type { Arrival, AuthTarget, Claims, TokenReply } from './identity';
import type { RealtimeDep } from './realtime';
import type { RecentAction, RecordingStatus, ReportInput, StoredRecording } from './recording';

export type { FileSending, FilesDep } from './files';
export type { RealtimeDep, RealtimeEvent } from './realtime';
export type { RecentAction, RecordingStatus, ReportInput, StoredRecording } from './recording';
export type { Arrival, AuthTarget, Claims, TokenReply } from './identity';

/** Whom a gate link signs in, and until when it holds. */
export type GateLinkInfo = EndpointReply<typeof inspectGateLink>;

/** Where a call goes, on whose behalf, and what it is meant to do. */
export interface ApiTarget {
  /** Empty: the app's own origin. */
  baseUrl: string;
  conferenceId: string;
  idToken: string | null;
  /**
   * Identifies the intention behind a POST. Retries carry the same key, so the server acts once even if a
   * reply is lost.
   */
  idempotencyKey?: string;
}

/** Calls over HTTP. Every failure is an `ApiFailure` (see shared/lib/apiFailure). */
export interface ApiDep {
  /** Calls an endpoint of the contract and parses what comes back. */
  request: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    target: ApiTarget,
  ) => Promise<EndpointReply<E>>;
  /** The event's configuration, unparsed: fetched, or bundled with the app (spec §1). */
  loadConfig: () => Promise<unknown>;
  /** `Last-Modified` of the main page in milliseconds since 1970; null when the server does not say (spec §7). */
  lastModified: () => Promise<number | null>;
  /** Id of the video that Vimeo's oEmbed service names for an address; null when the service does not know it. */
  vimeoVideoId: (url: string) => Promise<string | null>;
}

/** The login provider's protocol. Codes and gate links never leave it: sagas, store and logs know them by handle. */
export interface IdentityDep {
  /** Takes a code or a gate link out of address and history, before anything else looks at the address. */
  takeArrival: () => Arrival | null;
  /** Forgets an arrival that is not going to be used. */
  dropArrival: (handle: string) => void;
  /** Address of the provider's sign-in page; keeps state and verifier for the way back. */
  createSignInUrl: (target: AuthTarget) => Promise<string>;
  /**
   * Exchanges the code we came back with, once. Rejects with the provider's own words as message. May be
   * called again with the same handle only after a failure with `retryAfterMs`.
   */
  exchangeCode: (target: AuthTarget, handle: string) => Promise<TokenReply>;
  /** Rejects with an `ApiFailure`: kind `network` when the provider could not be asked, `http` when it refused. */
  refresh: (target: AuthTarget, refreshToken: string) => Promise<TokenReply>;
  /** Whom the gate link signs in; does not use it up. Rejects with an `ApiFailure`. */
  inspectGateLink: (target: ApiTarget, handle: string) => Promise<GateLinkInfo>;
  /** Exchanges the gate link, once. Rejects with an `ApiFailure`, the provider's own words as message. */
  redeemGateLink: (target: AuthTarget, handle: string) => Promise<TokenReply>;
  /** Claims of an id token, unverified: the server verifies. Throws when it is none. */
  decode: (idToken: string) => Claims;
}

/** One of the browser's storages, under the product's own prefix. Reading what is not there, or a full storage, never throws. */
export interface StorageArea {
  get: (key: string) => string | null;
  /** False when the browser refused to keep it. */
  set: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

export interface StorageDep {
  /** Shared by the tabs, kept over restarts. */
  local: StorageArea;
  /** This tab's own, gone with it. */
  session: StorageArea;
}

/** Real time. */
export interface ClockDep {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after so many milliseconds; cancelling the call ends the timer. */
  sleep: (ms: number) => Promise<void>;
}

export interface RandomDep {
  uuid: () => string;
}

/** Where the app is: parts of the address below the origin. */
export interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The page the app lives in. */
export interface PageDep {
  place: () => Place;
  origin: () => string;
  /** Instant at which this page was loaded, milliseconds since 1970. */
  loadedAt: () => number;
  /** False over plain http on another host than localhost: no crypto, no locks (spec: a readable message). */
  secure: () => boolean;
  visible: () => boolean;
  online: () => boolean;
  /** Changes the address without leaving the app. */
  push: (to: string) => Place;
  replace: (to: string) => Place;
  /** Leaves the app. */
  assign: (url: string) => void;
  reload: () => void;
  setTitle: (title: string) => void;
  setLanguage: (locale: Locale) => void;
  preferredLocales: () => readonly string[];
  scrollToTop: () => void;
  /** Opens the browser's dialog for printing; what is on paper is what is on the page then. */
  print: () => void;
  /** Asks the browser for full screen, or leaves it. Rejects with 'Full screen not allowed' where it is unsupported (spec §8). */
  enterFullscreen: (elementId: string) => Promise<void>;
  leaveFullscreen: () => Promise<void>;
  /** Loads the fonts; resolves with the families that could not be loaded. */
  loadFonts: (fonts: readonly Font[]) => Promise<string[]>;
  watchPlace: () => EventChannel<Place>;
  watchVisible: () => EventChannel<boolean>;
  watchOnline: () => EventChannel<boolean>;
  watchEscape: () => EventChannel<true>;
  watchFullscreen: () => EventChannel<boolean>;
  /** The page is being left, for good or until the browser brings it back as it was: nothing that takes time comes to an end. */
  watchLeaving: () => EventChannel<true>;
}

/** What the tabs of one browser tell each other. */
export type TabMessage =
  | { kind: 'signedOut' }
  | { kind: 'signedIn' }
  | { kind: 'credentialsRefreshed' }
  /** The server stored a log entry; `sessionId` is empty where the entry has none. */
  | { kind: 'logStored'; entryId: string; entryType: string; sessionId: string }
  /** This tab wants the helpdesk chat that another one has open. */
  | { kind: 'chatWanted' }
  /**
   * The chat is given up for the tab that wants it; with what it is joined by, where a new start would not find it, and with what was
   * written and not sent, if there is anything.
   */
  | { kind: 'chatGiven'; details: ChatDetails | null; unsent?: UnsentWords }
  /** What was written and not sent has come with the chat: it is this tab's matter now. */
  | { kind: 'chatTaken' };

export interface TabsDep {
  post: (message: TabMessage) => void;
  watch: () => EventChannel<TabMessage>;
}

/** Locks across tabs. */
export interface LocksDep {
  /** Resolves with the lock's handle once it is ours; cancelling the call stops waiting. */
  acquire: (name: string) => Promise<string>;
  /** Gives a lock back; one that was given back already stays so. */
  release: (handle: string) => void;
}

/** Cleans HTML by the one rule of spec §5. */
export interface SanitiserDep {
  html: (dirty: string) => Promise<string>;
}

/** Code that is loaded when it is used. */
export interface LoadDep {
  /** Resolves once the part's code is here; the app finds it by its name. */
  chunk: (name: ChunkName) => Promise<void>;
  /** Words for what is wrong with what was delivered in place of an event's configuration. */
  configProblems: (delivered: unknown) => Promise<ConfigProblem[]>;
}

/** Where warnings and caught errors go: the console. Never tokens or personal data. */
export interface ReportDep {
  warn: (message: string) => void;
  error: (where: string, error: unknown) => void;
}

/** How push messages stand in this browser: `denied` by the person or the browser's settings. */
export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on';

/** `subscription` is what there is already, `publicKey` (base64url) the sender's that it was made for; null where unknown. */
export interface PushLook {
  status: PushStatus;
  subscription: PushSubscriptionKeys | null;
  publicKey: string | null;
}

/** The browser's push service (Web Push). */
export interface PushDep {
  /** How things stand; asks the person nothing. */
  look: () => Promise<PushLook>;
  /** Asks the person, where they were not asked yet. To be called for a press of theirs alone. */
  askPermission: () => Promise<NotificationPermission>;
  /** Subscribes for the sender with this public key (base64url). Rejects with words for the person. */
  subscribe: (publicKey: string) => Promise<PushSubscriptionKeys>;
  /** Ends the subscription; its endpoint, null where there was none. */
  unsubscribe: () => Promise<string | null>;
}

/** Recording of this browser's action log (docs/qa-replay.md). What is switched takes effect when a page is loaded next. */
export interface RecordingDep {
  status: () => Promise<RecordingStatus>;
  /** The switch of this browser. */
  setSwitch: (on: boolean) => Promise<void>;
  /** Wishes this tab recorded, as `?record=1` does: until signing out. Rejects where the wish cannot be kept. */
  recordTab: () => Promise<void>;
  /** Recordings that this browser keeps, the newest first. */
  list: () => Promise<StoredRecording[]>;
  /**
   * Hands a recording over as a file: the one with this id, or for null the one of this page, if any. The report goes
   * with it, or alone where nothing is recorded. Rejects with words for the person.
   */
  save: (id: string | null, report: ReportInput | null) => Promise<void>;
  /** The last actions of this page, the oldest first, so many at most; none where it is not recorded. */
  recentActions: (count: number) => Promise<RecentAction[]>;
  /** Rejects with words for the person, above all when another tab is making it. */
  remove: (id: string) => Promise<void>;
}

/** All that is not a pure function of state and actions. */
export interface Deps {
  api: ApiDep;
  files: FilesDep;
  identity: IdentityDep;
  storage: StorageDep;
  clock: ClockDep;
  random: RandomDep;
  page: PageDep;
  tabs: TabsDep;
  locks: LocksDep;
  sanitiser: SanitiserDep;
  load: LoadDep;
  push: PushDep;
  realtime: RealtimeDep;
  helpdesk: HelpdeskDep;
  recording: RecordingDep;
  report: ReportDep;
}
