import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTENT_TYPE } from '../../../../../src/contract/helpdesk/helpdesk';
import type { ServerDeps } from '../../../../deps';
import { endForAttendee, sendAttendeeMessage, sendAttendeeTyping } from '../attendeeActions';
import type { ChatClaims, ChatTokens } from '../chatTokens';
import { accessDenied, readBearer } from './bearer';
import { connectionBody, eventBody, messageBody, receiptContent, readBody, transcriptBody } from './bodies';
import { ConnectError } from './connectError';
import { createConnection } from './connection';
import { findOpenChat, type OpenChat } from './repository';
import { participantTranscript } from './transcript';
import { unofferedRoutes } from './unoffered';

const MINUTE_MS = 60_000;
/** Requests per minute and chat, counted per process: more than anyone types. */
const LIMITS = { connection: 60, message: 120, event: 240, transcript: 600, disconnect: 60 } as const;

const EVENT = 'application/vnd.amazonaws.connect.event.';
/** Events that are accepted and ignored, because nobody is shown them: receipts for a message. */
const RECEIPTS = new Set([`${EVENT}message.read`, `${EVENT}message.delivered`]);
const ACKNOWLEDGED = `${EVENT}connection.acknowledged`;

/** The token's chat. Access to it ends with the sign-in session and the registration it came from. */
async function findChat({ db, clock }: ServerDeps, claims: ChatClaims): Promise<OpenChat> {
  const chat = await findOpenChat(db, claims, new Date(clock.now()));
  if (!chat) throw accessDenied();
  return chat;
}

const chatIsOver = () => new ConnectError('AccessDeniedException', 'The chat has ended.');

declare module 'fastify' {
  interface FastifyRequest {
    /** The chat the request's token grants access to; set before the body is read. */
    chat: ChatClaims | null;
  }
}

/**
 * The subset of Amazon Connect's participant service that an attendee's chat needs: POST, JSON, the token in
 * `X-Amz-Bearer`. AWS signatures are ignored.
 */
export function participantRoutes(app: FastifyInstance, deps: ServerDeps, tokens: ChatTokens): void {
  app.decorateRequest('chat', null);

  /** Limits apply per chat, not per address; requests without a valid token share their address's limit. */
  function limited(name: keyof typeof LIMITS) {
    const kind = name === 'connection' ? 'participant' : 'connection';
    const keyGenerator = ({ headers, ip }: FastifyRequest) => {
      const claims = tokens.read(kind, headers['x-amz-bearer']);
      return `helpdesk ${name} ${claims?.contactId ?? ip}`;
    };
    const rateLimit = { max: LIMITS[name], timeWindow: MINUTE_MS, keyGenerator };
    return {
      schema: { hide: true },
      config: { rateLimit },
      preParsing: async (request: FastifyRequest) => {
        request.chat = readBearer({ deps, tokens }, request, kind);
      },
    };
  }

  app.post('/participant/connection', limited('connection'), async (request) => {
    const claims = request.chat as ChatClaims;
    const { Type: types } = readBody(connectionBody, request.body);
    return createConnection(deps, tokens, claims, { types, request });
  });

  app.post('/participant/message', limited('message'), async (request) => {
    const claims = request.chat as ChatClaims;
    const body = readBody(messageBody, request.body);
    const item = await sendAttendeeMessage(deps, claims, {
      text: body.Content,
      clientToken: body.ClientToken ?? null,
    });
    if (item === 'unknown') throw accessDenied();
    if (item === 'ended') throw chatIsOver();
    return { AbsoluteTime: item.at.toISOString(), Id: item.item_id };
  });

  app.post('/participant/event', limited('event'), async (request) => {
    const claims = request.chat as ChatClaims;
    const { ContentType, Content } = readBody(eventBody, request.body);
    if (RECEIPTS.has(ContentType)) readBody(receiptContent, Content ?? '');
    else if (ContentType !== CONTENT_TYPE.typing && ContentType !== ACKNOWLEDGED) {
      throw new ConnectError('ValidationException', 'ContentType: an event that this service does not take.');
    }
    if ((await findChat(deps, claims)).status === 'ended') throw chatIsOver();
    if (ContentType === CONTENT_TYPE.typing) await sendAttendeeTyping(deps, claims);
    return { AbsoluteTime: new Date(deps.clock.now()).toISOString(), Id: randomUUID() };
  });

  app.post('/participant/transcript', limited('transcript'), async (request) => {
    const claims = request.chat as ChatClaims;
    const body = readBody(transcriptBody, request.body);
    if (body.ContactId !== undefined && body.ContactId !== claims.contactId) throw accessDenied();
    const { items, nextToken } = await participantTranscript(deps.db, await findChat(deps, claims), body);
    const chat = { ContactId: claims.contactId, InitialContactId: claims.contactId };
    return {
      InitialContactId: claims.contactId,
      Transcript: items.map((item) => ({ ...item, ...chat })),
      ...(nextToken !== null && { NextToken: nextToken }),
    };
  });

  app.post('/participant/disconnect', limited('disconnect'), async (request) => {
    const claims = request.chat as ChatClaims;
    if (!(await endForAttendee(deps, claims))) throw accessDenied();
    return {};
  });

  unofferedRoutes(app, limited('event'));
}
