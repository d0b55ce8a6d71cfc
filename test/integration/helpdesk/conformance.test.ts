import { CONTENT_TYPE } from '../../../src/contract/helpdesk/helpdesk';
import { until } from '../../until';
import { HOME } from '../fourEvents';
import { useHelpdesk } from './world';

const world = useHelpdesk('2021-01-26T15:00:00.000Z');

const EVENT = 'application/vnd.amazonaws.connect.event.';
const ORIGIN = `http://${HOME}.localhost:8080`;
/** The headers of the library's preflight, in its order. */
const LIBRARY_HEADERS =
  'authorization,content-type,x-amz-bearer,x-amz-content-sha256,x-amz-date,x-amz-user-agent';

/** A request as the library sends it: signed the AWS way with an empty key, which is not checked. */
async function send(method: 'GET' | 'POST', path: string, token: string, body?: object) {
  const response = await world.server.inject({
    method,
    url: `/helpdesk/participant/${path}`,
    headers: {
      origin: ORIGIN,
      'x-amz-bearer': token,
      authorization: 'AWS4-HMAC-SHA256 Credential=/20210126/us-east-1/execute-api/aws4_request',
      'x-amz-date': '20210126T150000Z',
    },
    ...(body && { payload: body }),
  });
  return {
    status: response.statusCode,
    type: response.headers['x-amzn-errortype'],
    allowed: response.headers['access-control-allow-origin'],
    body: response.json<{ Message?: string }>(),
  };
}

/**
 * Library operations this desk does not offer, with their bodies and Connect's reply where they are disabled.
 */
const UNOFFERED = [
  [
    'sendAttachment',
    ['POST', 'start-attachment-upload'],
    { AttachmentName: 'a.png', AttachmentSizeInBytes: 7, ClientToken: 'x', ContentType: 'image/png' },
    [403, 'AccessDeniedException', 'Attachments are not enabled at this helpdesk.'],
  ],
  [
    'sendAttachment’s end',
    ['POST', 'complete-attachment-upload'],
    { AttachmentIds: ['x'], ClientToken: 'x' },
    [403, 'AccessDeniedException', 'Attachments are not enabled at this helpdesk.'],
  ],
  [
    'downloadAttachment',
    ['POST', 'attachment'],
    { AttachmentId: 'x' },
    [403, 'AccessDeniedException', 'Attachments are not enabled at this helpdesk.'],
  ],
  [
    'describeView',
    ['GET', 'views/some-view'],
    undefined,
    [404, 'ResourceNotFoundException', 'This helpdesk has no views.'],
  ],
  [
    'getAuthenticationUrl',
    ['POST', 'authentication-url'],
    { RedirectUri: 'https://example.org', SessionId: 'x' },
    [400, 'ValidationException', 'No sign-in was asked for in this chat: who it is is known.'],
  ],
  [
    'cancelParticipantAuthentication',
    ['POST', 'cancel-authentication'],
    { SessionId: 'x' },
    [400, 'ValidationException', 'No sign-in was asked for in this chat: who it is is known.'],
  ],
] as const;

describe.each(UNOFFERED)('%s', (_name, [method, path], body, [status, type, Message]) => {
  it('gets Connect’s own reply and leaves the chat unchanged', async () => {
    const chat = await world.join('attendee');
    expect(await send(method, path, chat.connectionToken, body)).toEqual({
      status,
      type,
      body: { Message },
      allowed: ORIGIN,
    });
    expect((await world.say(chat, 'Still here')).status).toBe(200);
  });

  it('is denied without the chat’s connection token', async () => {
    const chat = await world.join('attendee');
    for (const token of ['', 'x.y', chat.participantToken]) {
      const answer = await send(method, path, token, body);
      expect([answer.status, answer.type]).toEqual([403, 'AccessDeniedException']);
      expect(answer.body).toEqual({ Message: 'Access denied' });
    }
  });

  it('passes the library’s CORS preflight', async () => {
    const { statusCode, headers } = await world.server.inject({
      method: 'OPTIONS',
      url: `/helpdesk/participant/${path}`,
      headers: {
        origin: ORIGIN,
        'access-control-request-method': method,
        'access-control-request-headers': LIBRARY_HEADERS,
      },
    });
    expect(statusCode).toBe(204);
    expect(String(headers['access-control-allow-methods']).split(', ')).toContain(method);
    const allowed = String(headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(LIBRARY_HEADERS.split(',')));
  });
});

it('answers an unknown operation with 404', async () => {
  const chat = await world.join('attendee');
  const answer = await send('POST', 'something-new', chat.connectionToken, {});
  expect([answer.status, answer.type]).toEqual([404, 'ResourceNotFoundException']);
});

describe('connecting', () => {
  it('accepts the library’s body, including ConnectParticipant', async () => {
    const { participantToken } = await world.start('attendee');
    const body = { Type: ['WEBSOCKET', 'CONNECTION_CREDENTIALS'], ConnectParticipant: true };
    expect((await send('POST', 'connection', participantToken, body)).status).toBe(200);
  });
});

describe('receipts', () => {
  const receipt = (kind: string, Content?: string) => ({
    ContentType: `${EVENT}${kind}`,
    ...(Content !== undefined && { Content }),
    ClientToken: 'INCOMING_READ_RECEIPT',
  });

  it.each(['message.read', 'message.delivered'])('%s requires a message id', async (kind) => {
    const chat = await world.join('attendee');
    const ask = async (content?: string) => {
      const { status, type } = await world.ask('event', chat.connectionToken, receipt(kind, content));
      return [status, type];
    };
    expect(await ask('{"messageId":"x","disableThrottle":false}')).toEqual([200, undefined]);
    for (const wrong of [undefined, '', 'x', '{}', '{"messageId":7}', '[]', 'null']) {
      expect(await ask(wrong)).toEqual([400, 'ValidationException']);
    }
  });

  it('connection.acknowledged requires no message id', async () => {
    const chat = await world.join('attendee');
    const { status } = await world.ask('event', chat.connectionToken, receipt('connection.acknowledged'));
    expect(status).toBe(200);
  });
});

describe('typing', () => {
  it('reaches the desk but is never stored, however often it is sent', async () => {
    const chat = await world.joinActive('attendee', 'helpdesk');
    const { signals, stop } = await world.signalsOf(chat);
    const typing = { ContentType: CONTENT_TYPE.typing, ClientToken: 'x' };
    for (const _again of [1, 2]) {
      expect((await world.ask('event', chat.connectionToken, typing)).status).toBe(200);
    }
    await until('both signals are there', () => signals.length >= 2);
    stop();
    expect(signals[0]).toEqual({ ContentType: CONTENT_TYPE.typing, ParticipantRole: 'CUSTOMER' });
    expect(await world.transcript(chat)).toHaveLength(2);
  });
});

describe('a retry with the same ClientToken', () => {
  it('yields the same message, id and time, even over a new connection to another process', async () => {
    const chat = await world.join('attendee');
    const first = await world.say(chat, 'Once', 'token-of-the-library');
    const again = await world.connect(chat.participantToken, world.second);
    world.server.clock.advance(60_000);
    const body = { ContentType: 'text/plain', Content: 'Once', ClientToken: 'token-of-the-library' };
    const second = await world.ask('message', again.connectionToken, body, { at: world.second });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect(await world.transcript(chat)).toHaveLength(2);
  });

  it('ends a chat only once', async () => {
    const chat = await world.join('attendee');
    for (const _again of [1, 2]) {
      expect((await world.ask('disconnect', chat.connectionToken, { ClientToken: 'x' })).status).toBe(200);
    }
    expect(await world.transcript(chat)).toHaveLength(3);
  });
});
