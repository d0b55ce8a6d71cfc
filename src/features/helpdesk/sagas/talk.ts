import type { EventChannel } from 'redux-saga';
import { all, call, put, race, take, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import type { ChatDetails, ChatEvent } from '../../../shared/deps/helpdesk';
import { agentTyped, itemReceived, lineEstablished, lineLost } from '../slice';
import { catchUpLoop } from './catchUp';
import { untilWanted } from './claim';
import { CONNECT_DEADLINE_MS } from './connect';
import { earlierLoop } from './earlier';
import { noteLoop } from './openChat';
import { queueLoop, sendLoop } from './sending';
import type { Desk } from './target';
import { agentTypingLoop, typingLoop } from './typing';

/** How a conversation ends by itself; the person's own ends are their life's matter. */
export type TalkEnd = 'ended' | 'broken' | 'taken';

/** Says what happens in the chat, each thing by its name, until it is over. */
function* hear(events: EventChannel<ChatEvent>): SagaGenerator<'ended' | 'broken'> {
  while (true) {
    const event = yield* take(events);
    switch (event.kind) {
      case 'established':
        yield* put(lineEstablished());
        break;
      case 'lost':
        yield* put(lineLost());
        break;
      case 'item':
        yield* put(itemReceived(event.item));
        break;
      case 'typing':
        if (event.participantRole !== 'CUSTOMER') yield* put(agentTyped());
        break;
      case 'ended':
      case 'broken':
        return event.kind;
    }
  }
}

/** Ends when the first connection does not come, and never once it did. */
function* firstConnectionFails(deps: Deps): SagaGenerator<void> {
  const { established } = yield* race({
    established: take(lineEstablished),
    late: call(deps.clock.sleep, CONNECT_DEADLINE_MS),
  });
  if (established) yield* take(() => false);
}

/** The conversation in a chat that was joined. What listens stands before what is heard. */
export function* talk(deps: Deps, chat: string, desk: Desk, details: ChatDetails): SagaGenerator<TalkEnd> {
  const events = yield* call(deps.helpdesk.watch, chat);
  try {
    const { over, wanted } = yield* race({
      work: all([
        call(catchUpLoop, deps, chat),
        call(earlierLoop, deps, chat),
        call(queueLoop, deps),
        call(sendLoop, deps, chat),
        call(typingLoop, deps, chat),
        call(agentTypingLoop, deps),
        call(noteLoop, deps, desk, details),
      ]),
      wanted: call(function* () {
        yield* call(untilWanted, deps);
        return true;
      }),
      silent: call(firstConnectionFails, deps),
      over: call(hear, events),
    });
    return over ?? (wanted ? 'taken' : 'broken');
  } finally {
    yield* call([events, 'close']);
  }
}
