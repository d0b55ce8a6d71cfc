import { call, fork, join, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import type { ConfigProblem } from '../../../contract/platform/configProblems';
import type { Font } from '../../../contract/platform/eventConfig';
import type { DeliveredConfig } from '../../../contract/platform/eventConfig/delivery';
import type { Deps } from '../../../shared/platform/deps';
import { eventConfigured } from '../../../shared/platform/event';
import { toFailure } from '../../../shared/kit/lib/apiFailure';
import { installEventMessages } from '../../../shared/kit/texts';
import { withRetries } from '../../../shared/platform/saga';
import { restoreFinished, restoreRequested } from '../../../shared/platform/auth/restore';
import { selectStartup } from './selectors';
import { startupFailed, startupFinished } from './slice';

/** Longest time the first screen waits for the event's fonts; later ones appear once they load. */
export const FONT_DEADLINE_MS = 3_000;

/**
 * What is wrong with a delivered configuration. Our own server has checked it already, with the same contract;
 * any other one is checked here, by code that is loaded only then.
 */
function* findProblems(deps: Deps, delivered: unknown): SagaGenerator<readonly ConfigProblem[]> {
  const { checkedBy } = (delivered ?? {}) as { checkedBy?: unknown };
  if (typeof checkedBy === 'string' && (yield* call(deps.load.isOwnContract, checkedBy))) return [];
  return yield* call(deps.load.configProblems, delivered);
}

/** Loads the event's configuration; null if none is usable, after reporting why. */
function* loadConfig(deps: Deps): SagaGenerator<{ fonts: readonly Font[] } | null> {
  let delivered: unknown;
  let problems: readonly ConfigProblem[];
  try {
    delivered = yield* withRetries(deps, function* () {
      return yield* call(deps.api.loadConfig);
    });
    problems = yield* call(findProblems, deps, delivered);
  } catch (error) {
    yield* put(startupFailed({ kind: 'noConfig', failure: toFailure(error) }));
    return null;
  }
  if (problems.length > 0) {
    yield* put(startupFailed({ kind: 'badConfig', problems: [...problems] }));
    return null;
  }
  const { messages, checkedBy: _checked, ...event } = delivered as DeliveredConfig;
  yield* call(installEventMessages, messages);
  yield* put(eventConfigured(event));
  return event.config;
}

/** Fonts never block startup: failures are reported, and the fallback fonts stay for failed or late ones. */
function* loadFonts(deps: Deps, fonts: readonly Font[]): SagaGenerator<void> {
  try {
    const { failed } = yield* race({
      failed: call(deps.page.loadFonts, fonts),
      late: call(deps.clock.sleep, FONT_DEADLINE_MS),
    });
    if (failed && failed.length > 0) {
      yield* call(deps.report.warn, `These fonts could not be loaded: ${failed.join(', ')}`);
    }
  } catch (error) {
    yield* call(deps.report.error, 'fonts', error);
  }
}

/**
 * Startup (product.md#startup): configuration, fonts, stored token, then the app is shown whatever the
 * outcome. The fonts come in while the token is restored.
 */
export function* startupSaga(deps: Deps): SagaGenerator<void> {
  // What the browser lacks is known before anything runs.
  if ((yield* select(selectStartup)).status === 'failed') return;
  if (!(yield* call(deps.page.secure))) {
    yield* put(startupFailed({ kind: 'insecure' }));
    return;
  }
  const config = yield* call(loadConfig, deps);
  if (!config) return;
  const fonts = yield* fork(loadFonts, deps, config.fonts);
  yield* put(restoreRequested());
  yield* take(restoreFinished);
  yield* join(fonts);
  yield* put(startupFinished());
}
