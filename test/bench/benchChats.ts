import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { acceptContact, startChat } from '../../src/contract/helpdesk/helpdesk';
import { frameOf, openSocket } from './crowd';
import { EVENT } from './crowdWorld';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Posts JSON; throws the server's response if it is not OK. */
export async function post<Reply>(
  address: string,
  headers: Record<string, string>,
  body: object = {},
): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

const apiOf = (port: number, path: string) => `http://localhost:${port}/api/${EVENT}${path}`;

/** Calls an endpoint of the contract with a bearer token. */
export const callApi = <Reply>(port: number, path: string, token: string, body?: object): Promise<Reply> =>
  post<Reply>(apiOf(port, path), { authorization: `Bearer ${token}` }, body);

/** Calls an operation of the participant service. */
export const callParticipant = <Reply>(
  port: number,
  operation: string,
  token: string,
  body?: object,
): Promise<Reply> =>
  post<Reply>(`http://localhost:${port}/helpdesk/participant/${operation}`, { 'x-amz-bearer': token }, body);

/** The attendee's side of a chat, as in the chat library. */
export interface BenchChat {
  contactId: string;
  participantToken: string;
  connectionToken: string;
  socket: WebSocket;
}

interface ChatFrame {
  topic: string;
  content?: unknown;
}

/** Connects to a started chat and subscribes to its messages. */
export async function connectChat(
  port: number,
  { contactId, participantToken }: Pick<BenchChat, 'contactId' | 'participantToken'>,
): Promise<BenchChat> {
  const { Websocket, ConnectionCredentials } = await callParticipant<{
    Websocket: { Url: string };
    ConnectionCredentials: { ConnectionToken: string };
  }>(port, 'connection', participantToken, { Type: ['WEBSOCKET', 'CONNECTION_CREDENTIALS'] });
  // Connect by host name: the URL has an IP address only because the chat library requires one in a browser.
  const socket = await openSocket(Websocket.Url.replace(/\/\/[^/]+/, `//localhost:${port}`));
  socket.send(JSON.stringify({ topic: 'aws/subscribe', content: { topics: ['aws/chat'] } }));
  await frameOf<ChatFrame>(socket, ({ topic }) => topic === 'aws/subscribe');
  return { contactId, participantToken, connectionToken: ConnectionCredentials.ConnectionToken, socket };
}

/** Starts a chat and connects to it. */
export async function openChat(port: number, token: string): Promise<BenchChat> {
  const { data } = await callApi<{
    data: { startChatResult: { ContactId: string; ParticipantToken: string } };
  }>(port, startChat.path, token, {
    ParticipantDetails: { DisplayName: 'Bench' },
    ContactFlowId: 'embedded',
    InstanceId: 'embedded',
  });
  const { ContactId, ParticipantToken } = data.startChatResult;
  return connectChat(port, { contactId: ContactId, participantToken: ParticipantToken });
}

/** Accepts the chat as an agent. */
export const takeChat = (port: number, agent: string, contactId: string): Promise<unknown> =>
  callApi(port, acceptContact.path.replace('{contactId}', contactId), agent);

export const sayAsAgent = (port: number, agent: string, contactId: string, text: string): Promise<unknown> =>
  callApi(port, `/helpdesk/contacts/${contactId}/messages`, agent, { clientToken: randomUUID(), text });

export const sayAsAttendee = (port: number, { connectionToken }: BenchChat, text: string): Promise<unknown> =>
  callParticipant(port, 'message', connectionToken, {
    ClientToken: randomUUID(),
    ContentType: 'text/plain',
    Content: text,
  });

/** Sends the attendee's heartbeat. */
export const beat = ({ socket }: BenchChat): void => socket.send(JSON.stringify({ topic: 'aws/heartbeat' }));
