import type { HelpdeskState } from '../state';
import { queueAgain } from '../unsent';

/** The connection of the chat. */
export const connectionReducers = {
  /** Connected or reconnected: messages can be received. */
  connectionEstablished(state: HelpdeskState) {
    state.chat = { status: 'active', connection: 'catchingUp' };
  },
  /** Missed items are loaded: messages can be sent. */
  catchUpSucceeded(state: HelpdeskState) {
    if (state.chat.status === 'active' && state.chat.connection === 'catchingUp')
      state.chat.connection = 'up';
    queueAgain(state);
  },
  /** Missed items could not be read this time, which does not hold up sending. */
  catchUpFailed(state: HelpdeskState) {
    if (state.chat.status === 'active' && state.chat.connection === 'catchingUp')
      state.chat.connection = 'up';
  },
  /**
   * The connection is lost and the library is reconnecting, or the browser is offline, whatever the
   * connection's state.
   */
  connectionLost(state: HelpdeskState) {
    if (state.chat.status === 'active') state.chat.connection = 'lost';
    state.agentTyping = false;
  },
  /**
   * The connection broke: the chat is inactive (product.md#helpdesk) until it is rejoined. Unsent messages
   * wait for that.
   */
  connectionBroken(state: HelpdeskState) {
    state.chat = { status: 'inactive', reason: 'restoring' };
    state.agentTyping = false;
  },
  /** The service rejected a message as unauthorized: the connection must be re-established. */
  connectionRefused(state: HelpdeskState) {
    if (state.chat.status === 'active') state.chat.connection = 'lost';
  },
};
