import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../shared/deps';
import type { ChatTarget } from '../../../shared/deps/helpdesk';
import { selectConfig } from '../../../shared/event';

/** Where the event's chats are. `own`: at a desk of our own server, which knows who somebody is and finds their chat again. */
export interface Desk {
  target: ChatTarget;
  own: boolean;
}

export function* findDesk(deps: Deps): SagaGenerator<Desk> {
  const connection = (yield* select(selectConfig)).helpdeskConnection;
  const { region, api, instanceId, contactFlowId, endpoint = '' } = connection;
  const origin = yield* call(deps.page.origin);
  const own = new URL(api, origin).origin === origin;
  return { target: { region, api, instanceId, contactFlowId, endpoint }, own };
}
