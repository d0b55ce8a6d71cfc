import { all, call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/platform/deps';
import { selectFullscreen } from '../../../shared/platform/page';
import { onLatest, onLeading } from '../../../shared/platform/saga';
import { accessLifecycle } from './accessSaga';
import { reconnectLifecycle, soundOnlyLifecycle } from './connectionSaga';
import { readPreferences } from './preferences';
import { selectPreferences, selectSoundOnly } from './selectors';
import {
  captionsChosen,
  captionStyleChosen,
  fullscreenRefused,
  fullscreenToggled,
  preferencesRestored,
  soundOnlyChosen,
  soundOnlyDeclined,
  videoLeft,
  videoRequested,
  volumeChosen,
} from './slice';
import { endLifecycle, positionLifecycle, viewLifecycle, watchLifecycle } from './watchSaga';

/** Caption and volume preferences belong to the browser: they survive sign-out. */
const PREFERENCES_KEY = 'video/preferences';
/** The user's choice about sound only: holds for this visit, in this tab. */
const SOUND_ONLY_KEY = 'video/soundOnly';

/** Everything that runs while a page shows a video. */
function* show(deps: Deps, { payload: request }: ReturnType<typeof videoRequested>): SagaGenerator<void> {
  yield* race({
    left: take(videoLeft),
    run: all([
      call(accessLifecycle, deps, request),
      call(viewLifecycle, request),
      call(watchLifecycle, deps, request),
      call(positionLifecycle, deps, request),
      call(endLifecycle, deps, request),
      call(reconnectLifecycle, deps),
      call(soundOnlyLifecycle, deps),
    ]),
  });
}

/**
 * Enters or leaves full screen; a refusal is shown to the user as 'Full screen not allowed'
 * (product.md#shell).
 */
function* toggleFullscreen(deps: Deps, elementId: string): SagaGenerator<void> {
  try {
    if (yield* select(selectFullscreen)) yield* call(deps.page.leaveFullscreen);
    else yield* call(deps.page.enterFullscreen, elementId);
  } catch (error) {
    yield* call(deps.report.error, 'fullscreen', error);
    yield* put(fullscreenRefused());
  }
}

export function* videoSaga(deps: Deps): SagaGenerator<void> {
  yield* put(preferencesRestored(readPreferences(yield* call(deps.storage.local.get, PREFERENCES_KEY))));
  const soundOnly = yield* call(deps.storage.session.get, SOUND_ONLY_KEY);
  if (soundOnly === 'on') yield* put(soundOnlyChosen(true));
  if (soundOnly === 'declined') yield* put(soundOnlyDeclined());
  yield* onLatest(deps, 'video', videoRequested, (action) => show(deps, action));
  yield* onLatest(deps, 'video', [captionsChosen, captionStyleChosen, volumeChosen], function* () {
    const preferences = yield* select(selectPreferences);
    yield* call(deps.storage.local.set, PREFERENCES_KEY, JSON.stringify(preferences));
  });
  yield* onLatest(deps, 'video', [soundOnlyChosen, soundOnlyDeclined], function* () {
    const { isOn } = yield* select(selectSoundOnly);
    yield* call(deps.storage.session.set, SOUND_ONLY_KEY, isOn ? 'on' : 'declined');
  });
  yield* onLeading(deps, 'fullscreen', fullscreenToggled, ({ payload }) => toggleFullscreen(deps, payload));
}
