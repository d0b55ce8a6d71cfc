import type { FastifyInstance } from 'fastify';
import {
  answerRequest,
  deleteMember,
  getConversation,
  listConversations,
  markAllRead,
  markRead,
  muteConversation,
  openConversation,
  putInboxState,
  putListed,
  putMember,
  putTyping,
  updateGroup,
} from '../../../../src/contract/messages/conversations';
import {
  deleteMessage,
  editMessage,
  listChanges,
  listMessages,
  putMessageReaction,
  searchMessages,
  sendMessage,
} from '../../../../src/contract/messages/messages';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { createReaders } from '../../people/attendees/readers';
import { createFileLinks } from '../../platform/files/links';
import * as changing from './changing';
import type { ActContext, Parts } from './context';
import * as groups from './groups';
import * as inbox from './inbox';
import { listConversationPage } from './list';
import * as marks from './marks';
import { openAsked } from './opening';
import { readChangesSince, readMessagePage } from './reading';
import * as requests from './requests';
import { findInMessages } from './search';
import { readConversation } from './seen';
import * as sending from './sending';

const DONE = { ok: true as const };

/** Conversations and their messages (product.md#messages). */
export function conversationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const parts: Parts = { ...deps, links: createFileLinks(deps) };
  const readers = createReaders(deps);

  async function doing({ event, caller }: { event: EventConfig; caller: Caller }): Promise<ActContext> {
    const { conferenceId } = event;
    const { userId, verifiedEmail } = caller;
    return {
      event,
      caller,
      user: { conferenceId, userId, verifiedEmail },
      reader: await readers.of(event, caller),
      now: new Date(deps.eventTime.now(conferenceId)),
    };
  }

  registerEndpoint(app, deps, listConversations, async ({ query }, context) =>
    listConversationPage(parts, await doing(context), query),
  );
  registerEndpoint(app, deps, openConversation, async ({ body }, context) =>
    openAsked(parts, await doing(context), body, context.storeReply),
  );
  registerEndpoint(app, deps, getConversation, async ({ params }, context) =>
    readConversation(parts, deps.db, await doing(context), params.conversationId),
  );
  registerEndpoint(app, deps, updateGroup, async ({ params, body }, context) =>
    groups.updateGroup(parts, await doing(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, putMember, async ({ params, body }, context) =>
    groups.putMember(parts, await doing(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, deleteMember, async ({ params }, context) =>
    groups.deleteMember(parts, await doing(context), params),
  );
  registerEndpoint(app, deps, answerRequest, async ({ params, body }, context) => {
    await requests.answerRequest(parts, await doing(context), { ...params, ...body });
    return DONE;
  });
  registerEndpoint(app, deps, markRead, async ({ params, body }, context) => {
    await marks.markRead(parts, await doing(context), { ...params, ...body });
    return DONE;
  });
  registerEndpoint(app, deps, markAllRead, async (_input, context) => {
    await marks.markAllRead(parts, await doing(context));
    return DONE;
  });
  registerEndpoint(app, deps, putTyping, async ({ params }, context) => {
    await marks.signalTyping(parts, await doing(context), params.conversationId);
    return DONE;
  });
  registerEndpoint(app, deps, muteConversation, async ({ params, body }, context) => {
    await marks.muteConversation(parts, await doing(context), { ...params, ...body });
    return DONE;
  });
  registerEndpoint(app, deps, putListed, async ({ params, body }, context) => {
    await marks.listConversation(parts, await doing(context), { ...params, ...body });
    return DONE;
  });
  registerEndpoint(app, deps, putInboxState, async ({ params, body }, context) =>
    inbox.putInboxState(parts, await doing(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, listMessages, async ({ params, query }, context) =>
    readMessagePage(parts, await doing(context), params.conversationId, query),
  );
  registerEndpoint(app, deps, listChanges, async ({ params, query }, context) =>
    readChangesSince(parts, await doing(context), params.conversationId, query.since),
  );
  registerEndpoint(app, deps, sendMessage, async ({ params, body }, context) =>
    sending.sendMessage(parts, await doing(context), params.conversationId, body),
  );
  registerEndpoint(app, deps, editMessage, async ({ params, body }, context) =>
    changing.editMessage(parts, await doing(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, deleteMessage, async ({ params }, context) =>
    changing.deleteMessage(parts, await doing(context), params),
  );
  registerEndpoint(app, deps, putMessageReaction, async ({ params, body }, context) =>
    changing.reactToMessage(parts, await doing(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, searchMessages, async ({ query }, context) =>
    findInMessages(parts, await doing(context), query),
  );
}
