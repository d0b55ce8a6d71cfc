import { call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { isPassing, toFailure } from '../../../../shared/kit/lib/apiFailure';
import { onLatest } from '../../../../shared/platform/saga';
import { mediaOf, videoHosts } from '../accessSaga';
import { withQuery } from '../address';
import type { Media } from '../slice';
import {
  checkedKind,
  judgeLook,
  reasonOfPlayer,
  understoodAddress,
  Unplayable,
  type CheckedKind,
} from './reasons';
import {
  addressUnderstood,
  checkClosed,
  checkFailed,
  checkRequested,
  previewFailed,
  previewPlayed,
  previewPrepared,
} from './slice';
import { captionLanguage, type CaptionLanguage } from '../../../../contract/program/captionLanguage';

const WHERE = 'videoCheck';
/** People give up on a video that does not play within this time. */
const PATIENCE_MS = 10_000;

type File = Extract<Media, { url: string }>;
type Request = ReturnType<typeof checkRequested>['payload'];

/** Languages whose captions file cannot be loaded. A broadcast has its captions in its playlists. */
function* missingCaptions(
  deps: Deps,
  { captions: signed }: File,
  { captions: asked }: Request,
  kind: CheckedKind,
): SagaGenerator<CaptionLanguage[]> {
  const missing: CaptionLanguage[] = [];
  for (const language of captionLanguage.options) {
    if (asked[language] === null || kind === 'broadcast') continue;
    const url = signed[language];
    const look = url === null ? null : yield* call(deps.api.lookAtMedia, url);
    if (look?.kind !== 'answered' || look.status >= 400) missing.push(language);
  }
  return missing;
}

/** Signs the address and looks at what is there. Throws `Unplayable`. */
function* prepare(deps: Deps, asked: Request): SagaGenerator<void> {
  const hosts = yield* call(videoHosts, deps);
  const address = understoodAddress(asked.address, hosts);
  const kind = checkedKind(address);
  yield* put(addressUnderstood({ kind }));
  if (!(yield* call(deps.page.online))) throw new Unplayable('offline');
  const media = yield* call(mediaOf, deps, address, asked);
  if (!media) throw new Unplayable('vimeo');
  if (media.kind === 'vimeo') {
    yield* put(previewPrepared({ media, missingCaptions: [] }));
    return;
  }
  judgeLook(yield* call(deps.api.lookAtMedia, withQuery(media.url, media.query)), media, kind);
  const missing = yield* call(missingCaptions, deps, media, asked, kind);
  yield* put(previewPrepared({ media, missingCaptions: missing }));
}

/** Addresses that are not signed for the event. */
const UNPROCESSABLE = 422;

/** A refusal to sign, or a call that did not get through. */
function unplayable(error: unknown): Unplayable {
  if (error instanceof Unplayable) return error;
  const failure = toFailure(error);
  if (failure.kind === 'network') return new Unplayable('unreachable');
  if (failure.status === UNPROCESSABLE) return new Unplayable('foreign');
  return new Unplayable(isPassing(failure) ? 'busy' : 'refused');
}

/** Checks a video from its address to its first frame. Throws whatever goes wrong. */
function* check(deps: Deps, asked: Request): SagaGenerator<true> {
  yield* call(prepare, deps, asked);
  const { failed } = yield* race({ played: take(previewPlayed), failed: take(previewFailed) });
  if (failed) throw new Unplayable(reasonOfPlayer(failed.payload.problem));
  return true;
}

function* checkOrSay(deps: Deps, asked: Request): SagaGenerator<void> {
  try {
    const { done } = yield* race({
      done: call(check, deps, asked),
      late: call(deps.clock.sleep, PATIENCE_MS),
    });
    if (!done) throw new Unplayable('slow');
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
    yield* put(checkFailed({ reason: unplayable(error).reason }));
  }
}

/**
 * Checks whether a video plays in this browser (product.md#program-editing). A new check ends the one before.
 */
export function* videoCheckSaga(deps: Deps): SagaGenerator<void> {
  yield* onLatest(deps, WHERE, [checkRequested, checkClosed], function* (action) {
    if (checkRequested.match(action)) yield* call(checkOrSay, deps, action.payload);
  });
}
