import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../src/contract/helpdesk/helpdesk';
import type { ServerDeps } from '../../../deps';
import {
  acceptContact,
  endContact,
  handOverContact,
  sendAgentMessage,
  sendAgentTyping,
} from './agentActions';
import { endForAttendee } from './attendeeActions';
import { notePage } from './attendeePlace';
import { createChatTokens } from './chatTokens';
import { readDesk, readDeskStatus, readOwnTranscript, readTranscript, searchContacts } from './desk';
import { noteLeft } from './leaving';
import { writeDeskOptions } from './options';
import { touchPresence } from './presence';
import { openChat } from './startChat';
import type { Caller } from '../../../identity/caller';
import { bearerOf } from '../../../plugins/authorize';
import { registerEndpoint } from '../../../plugins/contractRoutes';

/** How long a token may be used to join a chat, in milliseconds of real time. */
const PARTICIPANT_TOKEN_MS = 24 * 3_600_000;

/** Endpoints for attendees; the chat itself uses the participant service (./participant). */
function attendeeRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const tokens = createChatTokens(deps);

  registerEndpoint(app, deps, contract.startChat, async ({ body }, { event, caller, request }) => {
    const session = deps.tokens.sessionOf(bearerOf(request) ?? '');
    const contact = await openChat(deps, event, { ...caller, session }, body);
    const token = tokens.sign('participant', {
      conferenceId: event.conferenceId,
      contactId: contact.contact_id,
      id: randomUUID(),
      expires: deps.clock.now() + PARTICIPANT_TOKEN_MS,
    });
    return {
      data: {
        startChatResult: {
          ContactId: contact.contact_id,
          ParticipantId: contact.participant_id,
          ParticipantToken: token,
        },
      },
    };
  });

  registerEndpoint(app, deps, contract.noteAttendeePage, async ({ body }, { event, caller }) => {
    await notePage(deps, event.conferenceId, caller.userId, body.page);
  });

  registerEndpoint(
    app,
    deps,
    contract.noteAttendeeLeft,
    async ({ body: { contactId } }, { event: { conferenceId }, caller }) => {
      await noteLeft(deps, { conferenceId, contactId }, caller.userId);
      return { ok: true as const };
    },
  );

  registerEndpoint(
    app,
    deps,
    contract.endOwnChat,
    async ({ body: { contactId } }, { event: { conferenceId }, caller }) => {
      await endForAttendee(deps, { conferenceId, contactId }, ({ user_id }) => user_id === caller.userId);
      return { ok: true as const };
    },
  );

  registerEndpoint(
    app,
    deps,
    contract.getOwnTranscript,
    ({ params: { contactId }, query }, { event: { conferenceId }, caller }) =>
      readOwnTranscript(deps, { conferenceId, contactId }, caller, query.before),
  );

  registerEndpoint(app, deps, contract.getDeskStatus, (_input, { event, caller }) =>
    readDeskStatus(deps, event, caller),
  );
}

/** Endpoints for agents. Every call except typing marks the caller as present at the desk. */
function deskRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const atDesk = (conferenceId: string, caller: Caller) => touchPresence(deps, conferenceId, caller);

  registerEndpoint(app, deps, contract.getDesk, async (_input, { event: { conferenceId }, caller }) => {
    await atDesk(conferenceId, caller);
    return readDesk(deps, conferenceId, caller);
  });

  registerEndpoint(
    app,
    deps,
    contract.acceptContact,
    async ({ params: { contactId } }, { event: { conferenceId }, caller }) => {
      await atDesk(conferenceId, caller);
      return acceptContact(deps, { conferenceId, contactId }, caller);
    },
  );

  registerEndpoint(
    app,
    deps,
    contract.sendAgentMessage,
    async ({ params: { contactId }, body }, { event: { conferenceId }, caller }) => {
      await atDesk(conferenceId, caller);
      return { item: await sendAgentMessage(deps, { conferenceId, contactId }, caller, body) };
    },
  );

  registerEndpoint(
    app,
    deps,
    contract.sendAgentTyping,
    async ({ params: { contactId } }, { event: { conferenceId }, caller }) => {
      await sendAgentTyping(deps, { conferenceId, contactId }, caller);
      return { ok: true as const };
    },
  );

  registerEndpoint(
    app,
    deps,
    contract.handOverContact,
    async ({ params: { contactId }, body }, { event: { conferenceId }, caller }) => {
      await atDesk(conferenceId, caller);
      const { userId: to, note = '' } = body;
      return handOverContact(deps, { conferenceId, contactId }, caller, { to, note });
    },
  );

  registerEndpoint(
    app,
    deps,
    contract.endContact,
    async ({ params: { contactId } }, { event: { conferenceId }, caller, request }) => {
      await atDesk(conferenceId, caller);
      const contact = await endContact(deps, { conferenceId, contactId }, caller);
      request.log.info({ conferenceId, contactId, userId: caller.userId }, 'chat ended by the helpdesk');
      return contact;
    },
  );
}

/** Endpoints for transcripts and helpdesk settings. */
function recordRoutes(app: FastifyInstance, deps: ServerDeps): void {
  registerEndpoint(
    app,
    deps,
    contract.getTranscript,
    ({ params: { contactId }, query }, { event: { conferenceId } }) =>
      readTranscript(deps, { conferenceId, contactId }, query.before),
  );

  registerEndpoint(app, deps, contract.searchTranscripts, ({ query }, { event }) =>
    searchContacts(deps, event.conferenceId, query),
  );

  registerEndpoint(
    app,
    deps,
    contract.setDeskOptions,
    async ({ body }, { event: { conferenceId }, caller, request }) => {
      await writeDeskOptions(deps.db, conferenceId, body);
      request.log.info({ conferenceId, userId: caller.userId }, 'helpdesk options set');
      return { ok: true as const };
    },
  );
}

/** The helpdesk endpoints of the contract. */
export function helpdeskRoutes(app: FastifyInstance, deps: ServerDeps): void {
  attendeeRoutes(app, deps);
  deskRoutes(app, deps);
  recordRoutes(app, deps);
}
