import { all, call, race, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import { catchUpLoop } from './catchUp';
import { untilRequested } from './claim';
import { earlierLoop } from './earlier';
import type { Joined } from './joined';
import { leavingLoop, untilLeft } from './leaving';
import { holdConnection, type ConnectionEnd } from './connection';
import { noteLoop } from './openChat';
import { pageLoop } from './page';
import { queueLoop, sendLoop } from './sending';
import type { Desk } from './target';
import { agentTypingLoop, typingLoop } from './typing';

/** How a conversation ends by itself. Endings by the user are handled in `chatLifecycle`. */
export type ConversationEnd = ConnectionEnd | 'taken' | 'left';

/** Runs the conversation of a joined chat. Listeners start before the connection they listen to. */
export function* converse(deps: Deps, desk: Desk, joined: Joined): SagaGenerator<ConversationEnd> {
  const { over, left } = yield* race({
    work: all([
      call(catchUpLoop, deps, joined),
      call(earlierLoop, deps, joined),
      call(queueLoop, deps),
      call(sendLoop, deps, joined),
      call(typingLoop, deps, joined),
      call(agentTypingLoop, deps),
      call(noteLoop, deps, desk, joined),
      call(pageLoop, deps, desk),
      call(leavingLoop, deps, desk, joined),
    ]),
    requested: call(untilRequested, deps),
    over: call(holdConnection, deps, desk, joined),
    left: call(untilLeft, deps, desk),
  });
  return left ? 'left' : (over ?? 'taken');
}
