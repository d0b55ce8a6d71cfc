import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { JanusClient, JanusError } from './client';

interface Request {
  janus: string;
  transaction: string;
}

let close = () => {};
afterEach(() => close());

/** A client of a server that answers with what `reply` returns. */
async function start(reply: (request: Request, socket: WebSocket) => object | string) {
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'janus-protocol' });
  let sessions = 0;
  server.on('connection', (socket) => {
    sessions += 1;
    socket.on('message', (data: Buffer) => {
      const answer = reply(JSON.parse(data.toString()) as Request, socket);
      socket.send(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  });
  await once(server, 'listening');
  const client = new JanusClient(`ws://localhost:${(server.address() as AddressInfo).port}`, 'secret');
  close = () => {
    for (const socket of server.clients) socket.terminate();
    server.close();
  };
  return { client, sessions: () => sessions };
}

const works = ({ transaction }: Request) => ({
  janus: 'success',
  transaction,
  data: { id: 7 },
  plugindata: { data: { videoroom: 'success' } },
});

it('opens one session for requests that come at once', async () => {
  const { client, sessions } = await start(works);
  const list = () => client.ask({ request: 'list' });
  expect(await Promise.all([list(), list(), list()])).toEqual(Array(3).fill({ videoroom: 'success' }));
  expect(sessions()).toBe(1);
});

it('opens one more for requests that come at once after it was lost', async () => {
  let isLost = false;
  const { client, sessions } = await start((request, socket) => {
    if (isLost) socket.terminate();
    isLost = false;
    return works(request);
  });
  const list = () => client.ask({ request: 'list' });
  await list();
  isLost = true;
  await expect(list()).rejects.toThrow('Janus cannot be reached.');
  await Promise.all([list(), list()]);
  expect(sessions()).toBe(2);
});

it('reports a server that is not Janus as one that cannot be reached', async () => {
  const { client } = await start(() => 'Who are you?');
  await expect(client.ask({ request: 'list' })).rejects.toThrow(JanusError);
});

it('closes a session that Janus refuses', async () => {
  const refuses = ({ transaction }: Request) => ({
    janus: 'error',
    transaction,
    error: { code: 403, reason: 'Unauthorized request' },
  });
  let gone: Promise<unknown> = Promise.resolve();
  const { client } = await start((request, socket) => {
    gone = once(socket, 'close');
    return refuses(request);
  });
  await expect(client.ask({ request: 'list' })).rejects.toThrow('Janus refuses: Unauthorized request');
  await gone;
});
