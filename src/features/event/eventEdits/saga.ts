import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeLatest, type SagaGenerator } from 'typed-redux-saga';
import type { DeliveredConfig } from '../../../contract/platform/eventConfig/delivery';
import { EDITED_PARTS, editMessage, type EditedPart } from '../../../contract/platform/eventEdits';
import type { Deps } from '../../../shared/platform/deps';
import { eventEdited, isEditOf, promotionsReceived } from '../../../shared/platform/event';
import type { EventTimeState } from '../../../shared/platform/eventTime';
import { shareOf } from '../../../shared/kit/lib/jitter';
import { locationChanged } from '../../../shared/platform/page';
import { spreadReading } from '../../../shared/program/sessions';
import {
  channelMessage,
  channelReset,
  selectRealtimeOnline,
  type WithRealtime,
} from '../../../shared/platform/realtime';
import { onEvery, onLeading, safely, untilUnseen, whileSignedIn } from '../../../shared/platform/saga';
import { ANNOUNCEMENTS_CHANNEL } from '../../../contract/platform/realtime';

const WHERE = 'eventEdits';

/** How often everything is re-read without a realtime connection, when the screen changes. */
export const EDITS_OFFLINE_MS = 900_000;
/** The server caches its replies for a second, and all open pages learn of an edit at once. */
export const SETTLED_MS = 1_500;
export const SPREAD_MS = 3_500;

/** Screens without a wrapper may lack it. */
const selectRealNow = ({ eventTime }: { eventTime?: EventTimeState }) => eventTime?.realNow ?? 0;

function* tell(deps: Deps, parts: readonly EditedPart[]): SagaGenerator<void> {
  yield* call(deps.clock.sleep, SETTLED_MS + shareOf(yield* call(deps.random.uuid)) * SPREAD_MS);
  for (const part of parts) yield* put(eventEdited({ part }));
}

/** Tells of the program sooner, as its replies are never cached; of changes in quick succession once. */
function* tellOfProgram(deps: Deps): SagaGenerator<void> {
  yield* call(spreadReading, deps);
  yield* put(eventEdited({ part: 'program' }));
}

/** What a message of the server says was edited; undefined for other messages. */
function editedPart({ payload }: ReturnType<typeof channelMessage>): EditedPart | undefined {
  if (payload.channel !== ANNOUNCEMENTS_CHANNEL) return undefined;
  return editMessage.safeParse(payload.body).data?.part;
}

/**
 * Follows edits, including those made while there was no connection, on the channel used for announcement
 * banners.
 */
function* follow(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, channelMessage, function* (message) {
    const part = editedPart(message);
    if (part && part !== 'program') yield* call(tell, deps, [part]);
  });
  yield* onLeading(
    deps,
    WHERE,
    (action: Action) => channelMessage.match(action) && editedPart(action) === 'program',
    () => tellOfProgram(deps),
  );
  yield* onEvery(deps, WHERE, channelReset, function* ({ payload }) {
    if (payload.channel === ANNOUNCEMENTS_CHANNEL) yield* call(tell, deps, EDITED_PARTS);
  });
  let readAt: number | null = null;
  yield* onEvery(deps, WHERE, locationChanged, function* () {
    const now = yield* select(selectRealNow);
    readAt ??= now;
    const isOnline = yield* select((state: WithRealtime) => selectRealtimeOnline(state));
    if (isOnline || now - readAt < EDITS_OFFLINE_MS) return;
    readAt = now;
    yield* call(tell, deps, EDITED_PARTS);
  });
}

/**
 * Reads ads and banners again. They appear on the next screen, so that nothing moves. Those of a server with
 * another contract version are left to the next page load.
 */
function* readPromotions(deps: Deps): SagaGenerator<void> {
  try {
    const { checkedBy, config, texts } = (yield* call(deps.api.loadConfig)) as DeliveredConfig;
    if (checkedBy === undefined || !(yield* call(deps.load.isOwnContract, checkedBy))) return;
    yield* call(untilUnseen);
    const { ads, bannerAds } = config;
    yield* put(promotionsReceived({ ads, bannerAds, ...(texts && { texts }) }));
  } catch (error) {
    yield* call(deps.report.error, WHERE, error);
  }
}

/** Brings organizers' edits to open pages (product.md#administration). */
export function* eventEditsSaga(deps: Deps): SagaGenerator<void> {
  // Not of a user: what came for one is shown to the next, without a reload.
  yield* takeLatest(
    isEditOf('promotions'),
    safely(deps, WHERE, () => readPromotions(deps)),
  );
  yield* call(whileSignedIn, deps, WHERE, () => follow(deps));
}
