import { ApiFailure } from '../../shared/kit/lib/apiFailure';
import type { HelpdeskDep } from '../../shared/platform/deps/helpdesk';
import { cancellable } from './api';
import type { ChatService } from './chatService';

/** The provider's chat service. Its code is loaded when a chat is started, the library when one is joined. */
export function createHelpdesk(): HelpdeskDep {
  let service: ChatService | undefined;

  async function load(): Promise<ChatService> {
    try {
      return (service = (await import(/* webpackChunkName: "chatService" */ './chatService')).chatService);
    } catch {
      // The cause is in the browser's console. No page reload: an attendee may be watching a session.
      throw new ApiFailure({ kind: 'network', status: null, message: 'The chat could not be loaded.' });
    }
  }

  return {
    // The library accepts only https, or http on 127.0.0.1: exactly where the context is secure.
    usable: () => window.isSecureContext,
    start: (...args) => cancellable(async (signal) => (await load()).start(...args, signal)),
    join: (...args) => cancellable(async (signal) => (await load()).join(...args, signal)),
    watch: (chat) => (service as ChatService).watch(chat),
    send: async (...args) => (await load()).send(...args),
    typing: async (chat) => (await load()).typing(chat),
    transcript: async (...args) => (await load()).transcript(...args),
    disconnect: async (chat) => (await load()).disconnect(chat),
    // Does not wait for the code: it is loaded, and the page is about to be gone.
    endOnLeaving: (chat) => (service as ChatService).endOnLeaving(chat),
    leave: (chat) => service?.leave(chat),
  };
}
