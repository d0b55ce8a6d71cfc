import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { broadcastOf } from '../../../contract/stage/broadcast';
import { signVideoCookies, signVideoUrl } from '../../../contract/stage/video';
import type { Deps } from '../../../shared/platform/deps';
import { selectApiBaseUrl, selectConfig } from '../../../shared/platform/event';
import { selectBrowserClockAhead } from '../../../shared/platform/eventTime';
import { isPassing, toFailure } from '../../../shared/kit/lib/apiFailure';
import { wentOnline } from '../../../shared/platform/page';
import { callApi, selectClockAhead, VIDEO_POSITIONS_KEY } from '../../../shared/platform/auth';
import { selectLoadedSession, type WithSessionDetails } from '../../../shared/program/sessionPage';
import { never } from '../../../shared/platform/saga';
import { readVideoAddress, VideoAddressError, type VideoAddress, type VideoHosts } from './address';
import { positionIn, readPositions } from './preferences';
import { selectEventOffset, selectPlayer } from './selectors';

import {
  connectionLost,
  connectionRestored,
  positionName,
  signatureRenewed,
  videoFailed,
  videoPrepared,
  videoRetried,
  type Media,
  type VideoProblem,
  type VideoRequest,
} from './slice';

const MINUTE_MS = 60_000;
/** Signatures start slightly in the past, so that browser and server clocks need not agree. Real time. */
export const SIGNED_BEFORE_MS = 5 * MINUTE_MS;
export const SIGNED_FOR_MS = 6 * 60 * MINUTE_MS;
/** How long before its expiry a signature is renewed. */
export const RENEWED_BEFORE_MS = 15 * MINUTE_MS;
/** A refusal sooner than this after signing is final: signing again would not help. */
const REFUSED_AGAIN_MS = MINUTE_MS;

/** Validity period to sign for, in real time; corrected if this browser's clock is known to be wrong. */
function* period(deps: Deps): SagaGenerator<{ starts: string; expires: string }> {
  // The server's time is measured on every page; the tokens may be older than a change of the clock.
  const measured = (yield* select(selectBrowserClockAhead)) ?? 0;
  const ahead = Math.abs(measured) > MINUTE_MS ? measured : yield* select(selectClockAhead);
  const now = (yield* call(deps.clock.now)) - ahead;
  return {
    starts: new Date(now - SIGNED_BEFORE_MS).toISOString(),
    expires: new Date(now + SIGNED_FOR_MS).toISOString(),
  };
}

type Playable = Exclude<VideoAddress, { kind: 'vimeo' }>;

/** The address with a signature in its query. */
function* signedUrl(
  deps: Deps,
  { url, signs = url }: Pick<Playable, 'url' | 'signs'>,
): SagaGenerator<string> {
  const signed = (yield* callApi(deps, signVideoUrl, {
    body: { url: signs, ...(yield* call(period, deps)) },
  })).url;
  return url.slice(0, url.length - signs.length) + signed;
}

/**
 * Obtains access to the video: by cookies on our own host, by query parameters on another one
 * (product.md#video).
 */
function* signVideo(deps: Deps, address: Playable): SagaGenerator<{ url: string; query: string }> {
  const { url, kind, access } = address;
  if (access === 'none') return { url, query: '' };
  if (access === 'cookies') {
    yield* callApi(deps, signVideoCookies, { body: { url, ...(yield* call(period, deps)) } });
    return { url, query: '' };
  }
  const signed = yield* call(signedUrl, deps, address);
  if (kind === 'file') return { url: signed, query: '' };
  // Every playlist and segment needs the signature, so the player adds it to each request.
  const added = new URLSearchParams(signed.slice(signed.indexOf('?')));
  for (const name of new URL(url).searchParams.keys()) added.delete(name);
  return { url, query: added.toString() };
}

/** What decides which addresses are the event's own and which may be signed. */
export function* videoHosts(deps: Deps): SagaGenerator<VideoHosts> {
  const { conferenceId, media } = yield* select(selectConfig);
  const apiBase = yield* select(selectApiBaseUrl);
  const origin = yield* call(deps.page.origin);
  return { origin, apiBase, conferenceId, allowedHosts: media.allowedHosts };
}

/**
 * URL of a captions file, signed unless the video's cookies already cover its folder. Null if unavailable.
 */
function* signCaptions(deps: Deps, file: string | null, video: Playable): SagaGenerator<string | null> {
  if (!file) return null;
  try {
    // Captions are stored where videos are, so the same rule applies to them; only the extension differs.
    const hosts = yield* call(videoHosts, deps);
    const address = readVideoAddress(file.replace(/\.vtt(?=$|\?)/, '.mp4'), hosts);
    if (address.kind === 'vimeo') return null;
    const asCaptions = (text: string) => text.replace(/\.mp4(?=$|\?)/, '.vtt');
    const url = asCaptions(address.url);
    const folder = video.url.slice(0, video.url.lastIndexOf('/') + 1);
    const opened = video.kind === 'hls' && video.access === 'cookies' && url.startsWith(folder);
    if (address.access === 'none' || opened) return url;
    return yield* call(signedUrl, deps, { url, signs: asCaptions(address.signs ?? address.url) });
  } catch (error) {
    yield* call(deps.report.error, 'captions', error);
    return null;
  }
}

/**
 * What a player needs to play the video; null for a Vimeo video that does not exist. Throws an `ApiFailure`.
 */
export function* mediaOf(
  deps: Deps,
  address: VideoAddress,
  request: Pick<VideoRequest, 'captions'>,
): SagaGenerator<Media | null> {
  if (address.kind === 'vimeo') {
    const video = yield* call(deps.api.vimeoVideo, address.url);
    return video && { kind: 'vimeo', videoId: video.videoId, hash: video.hash ?? address.hash };
  }
  const signed = yield* call(signVideo, deps, address);
  // A broadcast has its captions in its playlists: their files would run ahead of it.
  const isBroadcast = broadcastOf(address.signs ?? address.url) !== null;
  const files = isBroadcast ? { en: null, es: null } : request.captions;
  const en = yield* call(signCaptions, deps, files.en, address);
  const es = yield* call(signCaptions, deps, files.es, address);
  return { kind: address.kind, ...signed, captions: { en, es } };
}

function problemOf(error: unknown): VideoProblem {
  if (error instanceof VideoAddressError) return error.problem;
  const failure = toFailure(error);
  if (isPassing(failure)) return 'network';
  return failure.status === 422 ? 'invalidService' : 'forbidden';
}

/**
 * Makes the video playable, or reports why it is not. Returns the address to re-sign later; null if there is
 * none.
 */
function* prepare(deps: Deps, request: VideoRequest): SagaGenerator<Playable | null> {
  try {
    const address = readVideoAddress(request.url, yield* call(videoHosts, deps));
    const prepared = yield* call(mediaOf, deps, address, request);
    if (!prepared) {
      yield* put(videoFailed('unavailable'));
      return null;
    }
    const positions = readPositions(yield* call(deps.storage.local.get, VIDEO_POSITIONS_KEY));
    const remembered = positionIn(positions, positionName(request));
    yield* put(videoPrepared({ media: prepared, remembered }));
    return address.kind === 'vimeo' ? null : address;
  } catch (error) {
    yield* call(deps.report.error, 'video', error);
    yield* put(videoFailed(problemOf(error)));
    return null;
  }
}

/**
 * Renews a stream's signature before it expires, so that playback continues. A file's signed URL is renewed
 * once it is refused.
 */
function* renewLoop(deps: Deps, address: Playable | null): SagaGenerator<void> {
  if (!address || address.access === 'none' || (address.kind === 'file' && address.access === 'url')) {
    yield* never();
    return;
  }
  let wait = SIGNED_FOR_MS - RENEWED_BEFORE_MS;
  while (true) {
    yield* call(deps.clock.sleep, wait);
    try {
      const { query } = yield* call(signVideo, deps, address);
      yield* put(signatureRenewed({ query }));
      wait = SIGNED_FOR_MS - RENEWED_BEFORE_MS;
    } catch (error) {
      // The current signature is valid for a while longer: retry soon.
      yield* call(deps.report.error, 'video', error);
      wait = MINUTE_MS;
    }
  }
}

/**
 * Waits for a reason to prepare the video again: the user asks, the lost network is back, or a signature that
 * used to work is refused.
 */
function* waitForReason(deps: Deps, preparedAt: number): SagaGenerator<void> {
  while (true) {
    const { retried, failed, online } = yield* race({
      retried: take(videoRetried),
      failed: take(videoFailed),
      online: take(wentOnline),
    });
    if (retried) return;
    const player = yield* select(selectPlayer);
    const now = yield* call(deps.clock.now);
    const expired = failed?.payload === 'forbidden' && now - preparedAt > REFUSED_AGAIN_MS;
    const reachable = online && player.status === 'failed' && player.problem === 'network';
    if (!expired && !reachable) continue;
    yield* put(videoRetried());
    return;
  }
}

/** Milliseconds until a broadcast begins, by event time; 0 for what is not known to begin later. */
function* untilBegun(deps: Deps, { url, sessionId }: VideoRequest): SagaGenerator<number> {
  if (url === null || broadcastOf(url) === null) return 0;
  const session = yield* select((state: WithSessionDetails) => selectLoadedSession(state, sessionId));
  if (!session) return 0;
  const offset = yield* select(selectEventOffset);
  if (offset === null) return 0;
  // The store's ticks stop while the page is hidden.
  return Math.max(0, Date.parse(session.startTime) - ((yield* call(deps.clock.now)) + offset));
}

/**
 * Waits for a broadcast to begin: until then nothing of it is given out (product.md#video). Its session may
 * be moved, and event time be set, meanwhile.
 */
function* waitForBroadcast(deps: Deps, request: VideoRequest): SagaGenerator<void> {
  let left = yield* call(untilBegun, deps, request);
  if (left === 0) return;
  yield* put(connectionLost({ isGone: false }));
  while (left > 0) {
    yield* race({ begun: call(deps.clock.sleep, left), anything: take(() => true) });
    left = yield* call(untilBegun, deps, request);
  }
  yield* put(connectionRestored());
}

/** Keeps the page's video playable while it is shown. */
export function* accessLifecycle(deps: Deps, request: VideoRequest): SagaGenerator<void> {
  while (true) {
    yield* call(waitForBroadcast, deps, request);
    const address = yield* call(prepare, deps, request);
    const preparedAt = yield* call(deps.clock.now);
    yield* race({
      again: call(waitForReason, deps, preparedAt),
      renewals: call(renewLoop, deps, address),
    });
  }
}
