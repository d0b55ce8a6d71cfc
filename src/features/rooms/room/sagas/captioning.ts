import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import * as z from 'zod/mini';
import { entryChannel } from '../../../../contract/rooms/rooms';
import type { Deps } from '../../../../shared/platform/deps';
import { onEvery } from '../../../../shared/platform/saga';
import {
  captionChoicesRestored,
  captionsSwitched,
  lineEnded,
  lineReceived,
  lineRequested,
  lineSent,
  speechSwitched,
} from '../captionSlice';
import { selectRoomCaptions } from '../captionSelectors';
import { selectRoomFeature, selectRoomNames } from '../selectors';
import { WHERE } from './capture';
import { readStored } from '../../../../shared/kit/lib/readStored';
import type { Entry } from './untilAnswered';

/** Where the choices from the last visit are kept, in this browser only. */
export const CAPTIONS_KEY = 'room/captions';
/** How long a line stays over the video, in milliseconds. */
export const LINE_MS = 10_000;

const choices = z.object({ isOn: z.boolean(), isSpoken: z.boolean() });

/** Remembers the user's caption settings in this browser. */
export function* captionChoices(deps: Deps): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, [captionsSwitched, speechSwitched], function* () {
    const { isOn, isSpoken } = yield* select(selectRoomCaptions);
    yield* call(deps.storage.local.set, CAPTIONS_KEY, JSON.stringify({ isOn, isSpoken }));
  });
  const kept = readStored(choices, yield* call(deps.storage.local.get, CAPTIONS_KEY));
  if (kept) yield* put(captionChoicesRestored({ choices: kept }));
}

export function* hearCaption(deps: Deps, entryId: string, text: string): SagaGenerator<void> {
  const name = (yield* select(selectRoomNames))[entryId] ?? '';
  yield* put(lineReceived({ line: { id: yield* call(deps.random.uuid), entryId, name, text } }));
}

/** Captions of a visit: sends what the user writes, and removes lines after a while. */
export function* captioning(deps: Deps, { roomId, entryId }: Entry): SagaGenerator<void> {
  yield* onEvery(deps, WHERE, lineRequested, function* () {
    const { phase } = yield* select(selectRoomFeature);
    const text = (yield* select(selectRoomCaptions)).draft.trim();
    // Signals are not queued: while the server is unreachable, the text stays in the draft.
    if (text === '' || phase !== 'joined') return;
    yield* call(deps.realtime.signal, entryChannel(roomId, entryId), { kind: 'caption', text });
    yield* put(lineSent());
  });
  yield* onEvery(deps, WHERE, lineReceived, function* ({ payload: { line } }) {
    yield* call(deps.clock.sleep, LINE_MS);
    yield* put(lineEnded({ id: line.id }));
  });
}
