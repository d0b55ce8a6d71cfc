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
import type { ServerDeps } from '../../../deps';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { createCalls } from './context';
import * as groups from './groups';
import * as marks from './marks';
import { openAsked } from './opening';
import * as reading from './reading';
import * as sending from './sending';

/** Conversations and their messages (product.md#messages). */
export function conversationRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const callOf = createCalls(deps);

  registerEndpoint(app, deps, listConversations, async ({ query }, context) =>
    reading.listConversationPage(await callOf(context), query),
  );
  registerEndpoint(app, deps, openConversation, async ({ body }, context) =>
    openAsked(await callOf(context), body, context.storeReply),
  );
  registerEndpoint(app, deps, getConversation, async ({ params }, context) =>
    reading.readConversation(await callOf(context), params.conversationId),
  );
  registerEndpoint(app, deps, updateGroup, async ({ params, body }, context) =>
    groups.updateGroup(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, putMember, async ({ params, body }, context) =>
    groups.putMember(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, deleteMember, async ({ params }, context) =>
    groups.deleteMember(await callOf(context), params),
  );
  registerEndpoint(app, deps, answerRequest, async ({ params, body }, context) =>
    marks.answerRequest(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, markRead, async ({ params, body }, context) =>
    marks.markRead(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, markAllRead, async (_input, context) =>
    marks.markAllRead(await callOf(context)),
  );
  registerEndpoint(app, deps, putTyping, async ({ params }, context) =>
    marks.signalTyping(await callOf(context), params.conversationId),
  );
  registerEndpoint(app, deps, muteConversation, async ({ params, body }, context) =>
    marks.muteConversation(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, putListed, async ({ params, body }, context) =>
    marks.listConversation(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, putInboxState, async ({ params, body }, context) =>
    marks.putInboxState(await callOf(context), { ...params, ...body }),
  );

  registerEndpoint(app, deps, listMessages, async ({ params, query }, context) =>
    reading.readMessagePage(await callOf(context), params.conversationId, query),
  );
  registerEndpoint(app, deps, listChanges, async ({ params, query }, context) =>
    reading.readChangesSince(await callOf(context), params.conversationId, query.since),
  );
  registerEndpoint(app, deps, sendMessage, async ({ params, body }, context) =>
    sending.sendMessage(await callOf(context), params.conversationId, body),
  );
  registerEndpoint(app, deps, editMessage, async ({ params, body }, context) =>
    sending.editMessage(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, deleteMessage, async ({ params }, context) =>
    sending.deleteMessage(await callOf(context), params),
  );
  registerEndpoint(app, deps, putMessageReaction, async ({ params, body }, context) =>
    sending.reactToMessage(await callOf(context), { ...params, ...body }),
  );
  registerEndpoint(app, deps, searchMessages, async ({ query }, context) =>
    reading.findInMessages(await callOf(context), query),
  );
}
