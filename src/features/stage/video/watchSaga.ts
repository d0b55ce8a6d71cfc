import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { WATCH_MINUTE_SECONDS } from '../../../contract/platform/log';
import type { Deps } from '../../../shared/platform/deps';
import { logRecorded, type LoggedVideo } from '../../../shared/platform/outbox';
import { selectUser, VIDEO_POSITIONS_KEY } from '../../../shared/platform/auth';
import { withLock } from '../../../shared/platform/saga';
import { playbackEnded } from '../../../shared/program/sessionPage';
import { readPositions, withPosition, type StoredPosition } from './preferences';
import { selectViewed, selectWatched, type WithVideo } from './selectors';
import {
  ended,
  paused,
  playbackAdvanced,
  played,
  positionName,
  videoFailed,
  videoReset,
  viewLogged,
  watchCounted,
  type VideoRequest,
} from './slice';

function loggedVideo({ sessionId, title, url }: VideoRequest): LoggedVideo {
  return { videoURL: url ?? '', videoName: title, insightTitle: title, sessionId };
}

/** Logs a view each time the video is played from unstarted; resuming it logs none (product.md#video). */
export function* viewLifecycle(request: VideoRequest): SagaGenerator<void> {
  while (true) {
    yield* take(played);
    if (yield* select(selectViewed)) continue;
    yield* put(viewLogged());
    yield* put(logRecorded({ type: 'VideoView', ...loggedVideo(request) }));
  }
}

/** Accumulates playback while this tab is the one that counts for the session, and logs each full minute. */
function* countWatching(deps: Deps, request: VideoRequest): SagaGenerator<void> {
  const { sessionId } = request;
  const user = yield* select(selectUser);
  yield* withLock(deps, `watch/${user?.id ?? ''}/${sessionId}`, function* () {
    while (true) {
      const { payload } = yield* take(playbackAdvanced);
      yield* put(watchCounted({ sessionId, seconds: payload.seconds }));
      while ((yield* select((state: WithVideo) => selectWatched(state, sessionId))) >= WATCH_MINUTE_SECONDS) {
        yield* put(watchCounted({ sessionId, seconds: -WATCH_MINUTE_SECONDS }));
        yield* put(
          logRecorded({ type: 'VideoViewTime', watchTime: WATCH_MINUTE_SECONDS, ...loggedVideo(request) }),
        );
      }
    }
  });
}

/**
 * Watch time: one entry per 60 s of playback (product.md#video), from one tab of the browser only. The tab
 * holding the session's lock counts; other tabs playing the same session wait for it and count nothing.
 */
export function* watchLifecycle(deps: Deps, request: VideoRequest): SagaGenerator<void> {
  while (true) {
    yield* take(played);
    yield* race({
      stopped: take([paused, ended, videoFailed]),
      counting: call(countWatching, deps, request),
    });
  }
}

function* keepPosition(deps: Deps, request: VideoRequest, left: StoredPosition | null): SagaGenerator<void> {
  const positions = readPositions(yield* call(deps.storage.local.get, VIDEO_POSITIONS_KEY));
  yield* call(
    deps.storage.local.set,
    VIDEO_POSITIONS_KEY,
    JSON.stringify(withPosition(positions, positionName(request), left)),
  );
}

/** Stores the user's position in a recording. */
export function* positionLifecycle(deps: Deps, request: VideoRequest): SagaGenerator<void> {
  while (true) {
    const { position, duration } = (yield* take(playbackAdvanced)).payload;
    if (position !== null) yield* call(keepPosition, deps, request, { position, duration });
  }
}

/** At its end, the video leaves full screen and returns to its beginning (product.md#video). */
export function* endLifecycle(deps: Deps, request: VideoRequest): SagaGenerator<void> {
  while (true) {
    yield* take(ended);
    yield* call(keepPosition, deps, request, null);
    try {
      yield* call(deps.page.leaveFullscreen);
    } catch (error) {
      yield* call(deps.report.error, 'video', error);
    }
    yield* put(videoReset());
    yield* put(playbackEnded({ sessionId: request.sessionId }));
  }
}
