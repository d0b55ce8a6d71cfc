import type { lookup, LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { PublicAgent, publicLookup } from './publicAgent';

/** Resolves every name to these addresses. */
const resolving = (...addresses: string[]) =>
  ((_host: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookup;

const look = (options: object, ...addresses: string[]) =>
  new Promise((resolve) => {
    publicLookup(resolving(...addresses))('push.example', options, (error, ...found) =>
      resolve(error?.message ?? found),
    );
  });
const REFUSED = 'push.example is not on the public Internet.';

it('gives the addresses of a name, as many as are asked for', async () => {
  const [one, two] = ['8.8.8.8', '2a00:1450:4001::1'];
  expect(await look({ all: true }, one, two)).toEqual([
    [
      { address: one, family: 4 },
      { address: two, family: 6 },
    ],
  ]);
  expect(await look({}, one, two)).toEqual([one, 4]);
});

it.each([[[]], [['127.0.0.1']], [['8.8.8.8', '10.0.0.1']], [['8.8.8.8', '::ffff:8.8.8.8']]])(
  'refuses a name with the addresses %j',
  async (addresses) => {
    expect(await look({ all: true }, ...addresses)).toBe(REFUSED);
    expect(await look({}, ...addresses)).toBe(REFUSED);
  },
);

it('passes on that a name has no address', async () => {
  const failing = ((_host: string, _options: object, callback: (error: Error) => void) =>
    callback(new Error('ENOTFOUND'))) as unknown as typeof lookup;
  const failed = new Promise((resolve) => publicLookup(failing)('push.example', {}, resolve));
  expect(await failed).toEqual(new Error('ENOTFOUND'));
});

it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost', '127.1', '2130706433', 'push.example'])(
  'does not connect to this machine as %s',
  async (hostname) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const agent = hostname === 'push.example' ? new PublicAgent(resolving('127.0.0.1')) : new PublicAgent();
    const asked = request({ hostname, port, agent });
    const [error] = (await once(asked.end(), 'error')) as [Error];
    expect(error.message).toBe(`${hostname} is not on the public Internet.`);
    server.close();
    expect(connections).toBe(0);
  },
);
