import type { IncomingMessage } from 'node:http';
import { createForwarded, keepClientAddress, type TrustProxy } from './forwarded';

const request = (remoteAddress: string | undefined, forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage;

const PROXIES = ['10.0.0.0/8', '192.0.2.1', '2001:db8:1::/48'];

it.each<[string, TrustProxy, string | undefined, string | undefined, string]>([
  ['no proxy is trusted', false, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['the header is missing', true, '10.0.0.1', undefined, '10.0.0.1'],
  ['the header is empty', true, '10.0.0.1', '', '10.0.0.1'],
  ['the peer is trusted', true, '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['the client wrote entries too', true, '10.0.0.1', '1.1.1.1, 203.0.113.7', '203.0.113.7'],
  ['the peer alone is trusted', true, '10.0.0.1', '203.0.113.7, 10.0.0.2', '10.0.0.2'],
  ['the peer has no address', true, undefined, '203.0.113.7', '203.0.113.7'],
  ['there is no address at all', true, undefined, 'unknown', 'unknown'],
  ['an entry has a port', true, '10.0.0.1', '1.1.1.1, 203.0.113.7:51234', '203.0.113.7'],
  ['an entry is mapped', true, '::ffff:10.0.0.1', '[::ffff:203.0.113.7]:1', '203.0.113.7'],
  ['an entry is unknown', true, '::ffff:10.0.0.1', '203.0.113.7, unknown', '10.0.0.1'],
  ['an entry is missing', true, '10.0.0.1', '203.0.113.7,', '10.0.0.1'],
  ['an entry is endless', true, '10.0.0.1', `203.0.113.7, ${'1'.repeat(5_000)}`, '10.0.0.1'],
  ['several proxies are trusted', PROXIES, '192.0.2.1', '1.1.1.1, 203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['proxies append ports', PROXIES, '::ffff:10.0.0.1', '203.0.113.7:5, [2001:db8:1::9]:6', '203.0.113.7'],
  ['the peer is not trusted', PROXIES, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['all are trusted', PROXIES, '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy passed on no address', PROXIES, '192.0.2.1', '203.0.113.7, unknown, 10.9.9.9', '10.9.9.9'],
])('counts the right address when %s', (_when, trustProxy, peer, forwarded, expected) => {
  const known = createForwarded(trustProxy);
  const asked = request(peer, forwarded);
  expect(known.addressOf(asked)).toBe(expected);
  keepClientAddress(asked, known);
  expect(asked.headers['x-forwarded-for']).toBe(forwarded === undefined ? undefined : expected);
});

it.each<[TrustProxy, string, string, boolean]>([
  [true, '10.0.0.1', 'https', true],
  [true, '10.0.0.1', 'http, https', true],
  [true, '10.0.0.1', 'https, http', false],
  [PROXIES, '::ffff:10.0.0.1', 'https', true],
  [PROXIES, '203.0.113.7', 'https', false],
  [false, '10.0.0.1', 'https', false],
])('with TRUST_PROXY %j, %s may say %s: %s', (trustProxy, peer, said, expected) => {
  const asked = request(peer);
  asked.headers['x-forwarded-proto'] = said;
  expect(createForwarded(trustProxy).isHttps(asked)).toBe(expected);
});
