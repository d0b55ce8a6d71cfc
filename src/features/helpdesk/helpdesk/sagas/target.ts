import { call, select, type SagaGenerator } from 'typed-redux-saga';
import type { Deps } from '../../../../shared/platform/deps';
import type { ChatTarget } from '../../../../shared/platform/deps/helpdesk';
import { selectConfig } from '../../../../shared/platform/event';

/**
 * The event's chat service. `own`: a desk on our own server, which identifies users and finds their open
 * chat.
 */
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
