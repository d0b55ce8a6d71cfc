import type { PublicText } from '../../../contract/kit/publicText';
import type { UnsentTexts } from '../../../shared/platform/deps/helpdesk';
import type { Outgoing } from './items';
import type { HelpdeskState } from './state';

/**
 * Merges unsent text from elsewhere: each message once, in the order written. An existing draft takes
 * precedence.
 */
export function mergeUnsent(state: HelpdeskState, unsent: UnsentTexts | undefined) {
  if (!unsent) return;
  if (state.draft === '') state.draft = unsent.draft;
  const known = new Set(state.outgoing.map(({ clientToken }) => clientToken));
  const fresh = unsent.outgoing
    .filter(({ clientToken }) => !known.has(clientToken))
    .map(({ failed, ...message }): Outgoing => ({ ...message, delivery: failed ? 'failed' : 'waiting' }));
  state.outgoing = [...state.outgoing, ...fresh].sort((one, other) => one.writtenAt - other.writtenAt);
}

/** Sets how far a message has come. `mayPass`: its failure is temporary. */
export function setDelivery(
  state: HelpdeskState,
  clientToken: PublicText,
  delivery: Outgoing['delivery'],
  mayPass = false,
) {
  const message = state.outgoing.find((one) => one.clientToken === clientToken);
  if (!message) return;
  message.delivery = delivery;
  if (mayPass) message.mayPass = true;
  else delete message.mayPass;
}

/** Requeues messages that failed temporarily. */
export function queueAgain(state: HelpdeskState) {
  for (const { clientToken, mayPass } of state.outgoing) {
    if (mayPass) setDelivery(state, clientToken, 'waiting');
  }
}
