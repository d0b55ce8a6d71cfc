import type { EventChannel } from 'redux-saga';
import type { ConfigProblem } from '../../../contract/platform/configProblems';
import type { Endpoint, EndpointInput, EndpointReply } from '../../../contract/kit/endpoint';
import type { Font, Locale } from '../../../contract/platform/eventConfig';
import type { inspectGateLink } from '../../../contract/access/gateLink';
import type { PushSubscriptionKeys } from '../../../contract/notices/push';
import type { PublicText } from '../../../contract/kit/publicText';
import type { Claims } from '../../kit/lib/idToken';
import type { ApiTarget } from './apiTarget';
import type { CloudDep } from './cloud';
import type { FilesDep } from './files';
import type { ChatDetails, HelpdeskDep, UnsentTexts } from './helpdesk';
import type { Arrival, AuthTarget, TokenReply } from './identity';
import type { MessagingDep } from './messaging';
import type { OfflineDep } from './offline';
import type { RealtimeDep } from './realtime';
import type { RoomsDep } from './rooms';
import type { RecentAction, RecordingStatus, ReportInput, StoredRecording } from './recording';

export type { ApiTarget } from './apiTarget';
export { CLOCK_OFF, NO_CREDENTIALS } from './cloud';
export type { CloudDep, CloudFile } from './cloud';
export type { FileSending, FilesDep } from './files';
export type { MessagingDep, TalkFrame } from './messaging';
export type { KeptKey, OfflineDep } from './offline';
export type { RealtimeDep, RealtimeEvent } from './realtime';
export type { RecentAction, RecordingStatus, ReportInput, StoredRecording } from './recording';
export type { Arrival, AuthTarget, TokenReply } from './identity';
export type { Claims } from '../../kit/lib/idToken';

/** Who a gate link signs in, and until when it is valid. */
export type GateLinkInfo = EndpointReply<typeof inspectGateLink>;

/**
 * What is at the address of a video. `blocked`: something answers, but this page may not read it (CORS).
 */
export type MediaLook =
  | { kind: 'answered'; status: number; mediaType: PublicText; isPlaylist: boolean }
  | { kind: 'blocked' | 'unreachable' };

/** A video at Vimeo. */
export interface VimeoVideo {
  videoId: string;
  /** Part of an unlisted video's address; null without one. */
  hash: string | null;
}

/** HTTP calls. Every failure is an `ApiFailure` (see shared/lib/apiFailure). */
export interface ApiDep {
  /** Calls an endpoint of the contract and parses the response. */
  request: <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    target: ApiTarget,
  ) => Promise<EndpointReply<E>>;
  /** The event's configuration, unparsed: fetched, or bundled with the app (product.md#events). */
  loadConfig: () => Promise<unknown>;
  /**
   * `Last-Modified` of the main page in milliseconds since 1970; null if the server does not send it
   * (product.md#time).
   */
  lastModified: () => Promise<number | null>;
  /** Resolves a URL to a video through Vimeo's oEmbed service; null if the service does not know the URL. */
  vimeoVideo: (url: PublicText) => Promise<VimeoVideo | null>;
  /** Looks what is at the address of a video, a stream or a captions file, without loading it. */
  lookAtMedia: (url: PublicText) => Promise<MediaLook>;
}

/**
 * The login provider's protocol. Codes and gate links never leave it: sagas, store and logs refer to them by
 * handle.
 */
export interface IdentityDep {
  /**
   * Takes a code or a gate link out of the address and the history, before anything else reads the address.
   */
  takeArrival: () => Arrival | null;
  /** Discards an arrival that will not be used. */
  dropArrival: (handle: string) => void;
  /**
   * URL of the provider's sign-in page; stores state and verifier for the callback. With the prompt `login`
   * the page asks for the password in any case.
   */
  createSignInUrl: (target: AuthTarget, prompt: 'login' | null) => Promise<PublicText>;
  /**
   * Exchanges the callback's code, once. Rejects with the provider's message. May be called again with the
   * same handle only after a failure with `retryAfterMs`.
   */
  exchangeCode: (target: AuthTarget, handle: string) => Promise<TokenReply>;
  /**
   * Rejects with an `ApiFailure`: kind `network` if the provider could not be reached, `http` if it refused.
   */
  refresh: (target: AuthTarget, refreshToken: string) => Promise<TokenReply>;
  /** Returns who the gate link signs in, without consuming it. Rejects with an `ApiFailure`. */
  inspectGateLink: (target: ApiTarget, handle: string) => Promise<GateLinkInfo>;
  /** Exchanges the gate link, once. Rejects with an `ApiFailure` carrying the provider's message. */
  redeemGateLink: (target: AuthTarget, handle: string) => Promise<TokenReply>;
  /** Claims of an id token, unverified: verification is the server's job. Throws if the token is invalid. */
  decode: (idToken: string) => Claims;
}

/**
 * A browser storage area under the product's own key prefix. Never throws, whether an item is missing or the
 * storage is full.
 */
export interface StorageArea {
  get: (key: PublicText) => string | null;
  /** Returns false if the browser refused to store it. */
  set: (key: PublicText, value: string) => boolean;
  remove: (key: PublicText) => void;
}

export interface StorageDep {
  /** Shared across tabs, survives restarts. */
  local: StorageArea;
  /** Per tab, discarded with it. */
  session: StorageArea;
}

/** Real time. */
export interface ClockDep {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Resolves after `ms` milliseconds; canceling the call clears the timer. */
  sleep: (ms: number) => Promise<void>;
}

export interface RandomDep {
  uuid: () => PublicText;
}

/** The current location: the parts of the URL after the origin. */
export interface PageLocation {
  pathname: PublicText;
  search: PublicText;
  hash: PublicText;
}

/** The page hosting the app. */
export interface PageDep {
  location: () => PageLocation;
  origin: () => PublicText;
  /** When this page was loaded, milliseconds since 1970. */
  loadedAt: () => number;
  /** False over plain http on a host other than localhost, where crypto and locks are missing. */
  secure: () => boolean;
  visible: () => boolean;
  online: () => boolean;
  /** Changes the URL without leaving the app. */
  push: (to: PublicText) => PageLocation;
  replace: (to: PublicText) => PageLocation;
  /** Leaves the app. */
  assign: (url: PublicText) => void;
  reload: () => void;
  setTitle: (title: string) => void;
  setLanguage: (locale: Locale) => void;
  preferredLocales: () => readonly PublicText[];
  scrollToTop: () => void;
  /** Opens the browser's print dialog; the current page content is printed. */
  print: () => void;
  /** Puts text on the clipboard; false if the browser refuses. */
  copyText: (text: string) => Promise<boolean>;
  /** Requests full screen. Rejects with 'Full screen not allowed' if unsupported (product.md#shell). */
  enterFullscreen: (elementId: string) => Promise<void>;
  leaveFullscreen: () => Promise<void>;
  /** Loads the fonts; resolves with the families that failed to load. */
  loadFonts: (fonts: readonly Font[]) => Promise<PublicText[]>;
  watchLocation: () => EventChannel<PageLocation>;
  watchVisible: () => EventChannel<boolean>;
  watchOnline: () => EventChannel<boolean>;
  watchEscape: () => EventChannel<true>;
  watchFullscreen: () => EventChannel<boolean>;
  /**
   * The page is being left, for good or until it is restored from the back/forward cache: no asynchronous
   * work will complete.
   */
  watchLeaving: () => EventChannel<true>;
}

/** Messages between the tabs of a browser. */
export type TabMessage =
  | { kind: 'signedOut' }
  | { kind: 'signedIn' }
  | { kind: 'credentialsRefreshed' }
  /** The server stored a log entry; `sessionId` is empty if the entry has none. */
  | { kind: 'logStored'; entryId: string; entryType: PublicText; sessionId: string }
  /** This tab wants the helpdesk chat that another tab has open. */
  | { kind: 'chatWanted' }
  /**
   * Hands the chat over to the tab that wants it, with its credentials (if a new start would not find it) and
   * any unsent text.
   */
  | { kind: 'chatGiven'; details: ChatDetails | null; unsent?: UnsentTexts }
  /** The unsent text arrived with the chat and is now this tab's to keep. */
  | { kind: 'chatTaken' };

export interface TabsDep {
  post: (message: TabMessage) => void;
  watch: () => EventChannel<TabMessage>;
}

/** Locks shared across tabs. */
export interface LocksDep {
  /** Resolves with the lock's handle once acquired; canceling the call stops waiting. */
  acquire: (name: PublicText) => Promise<PublicText>;
  /** Releases a lock; does nothing if it is already released. */
  release: (handle: string) => void;
}

/** Sanitizes HTML (product.md#sanitizing). */
export interface SanitizerDep {
  html: (dirty: string) => Promise<string>;
}

/** Code loaded on demand. */
export interface LoadDep {
  /** Resolves once the chunk is loaded; the app then finds it by name. */
  chunk: (name: PublicText) => Promise<void>;
  /** Fetches a chunk's code once the page is idle, as it may be needed. Resolves to whether it is there. */
  ahead: (name: PublicText) => Promise<boolean>;
  /** Whether a configuration was checked with this build's own contract, by the fingerprint that it names. */
  isOwnContract: (fingerprint: PublicText) => boolean;
  /** Checks a delivered event configuration and describes what is wrong with it; empty if nothing is. */
  configProblems: (delivered: unknown) => Promise<ConfigProblem[]>;
}

/** Reports warnings and caught errors to the console. Never pass tokens or personal data. */
export interface ReportDep {
  warn: (message: PublicText) => void;
  error: (where: PublicText, error: unknown) => void;
}

/** State of push messages in this browser; `denied` by the user or by the browser's settings. */
export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on';

/**
 * `subscription` is the existing one, `publicKey` (base64url) the sender's key it was created for; null if
 * unknown.
 */
export interface PushLook {
  status: PushStatus;
  subscription: PushSubscriptionKeys | null;
  publicKey: string | null;
}

/** The browser's push service (Web Push). */
export interface PushDep {
  /** Returns the current state without prompting the user. */
  look: () => Promise<PushLook>;
  /** Asks the user for permission if not asked before. Call only in response to a click. */
  askPermission: () => Promise<NotificationPermission>;
  /** Subscribes for the sender with this public key (base64url). Rejects with a user-facing message. */
  subscribe: (publicKey: string) => Promise<PushSubscriptionKeys>;
  /** Ends the subscription; resolves with its endpoint, or null if there was none. */
  unsubscribe: () => Promise<string | null>;
}

/**
 * Recording of this browser's action log (docs/qa-replay.md). Changes to the switch take effect on the next
 * page load.
 */
export interface RecordingDep {
  status: () => Promise<RecordingStatus>;
  /** Sets this browser's recording switch. */
  setSwitch: (on: boolean) => Promise<void>;
  /**
   * Requests recording of this tab until sign-out, like `?record=1`. Rejects if the request cannot be stored.
   */
  recordTab: () => Promise<void>;
  /** Recordings stored in this browser, newest first. */
  list: () => Promise<StoredRecording[]>;
  /**
   * Saves a recording as a file: the one with this id, or for null this page's own, if any. The report is
   * included, or saved alone if nothing is recorded. Rejects with a user-facing message.
   */
  save: (id: string | null, report: ReportInput | null) => Promise<void>;
  /** Up to `count` recent actions of this page, oldest first; empty if it is not recorded. */
  recentActions: (count: number) => Promise<RecentAction[]>;
  /** Rejects with a user-facing message, typically because another tab is still recording it. */
  remove: (id: string) => Promise<void>;
}

/** Everything that is not a pure function of state and actions. */
export interface Deps {
  api: ApiDep;
  files: FilesDep;
  cloud: CloudDep;
  identity: IdentityDep;
  storage: StorageDep;
  offline: OfflineDep;
  clock: ClockDep;
  random: RandomDep;
  page: PageDep;
  tabs: TabsDep;
  locks: LocksDep;
  sanitiser: SanitizerDep;
  load: LoadDep;
  push: PushDep;
  realtime: RealtimeDep;
  rooms: RoomsDep;
  helpdesk: HelpdeskDep;
  messaging: MessagingDep;
  recording: RecordingDep;
  report: ReportDep;
}
