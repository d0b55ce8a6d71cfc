import { isPublic, isWithin, networkOf, readAddress, readNetwork, type Address } from './addresses';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:203.0.113.7:51234', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:51234', '203.0.113.7'],
  ['2001:DB8:0:7:0:0:0:1', '2001:db8:0:7::1'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7::1'],
  ['[2001:db8:0:7::1]:443', '2001:db8:0:7::1'],
  ['fe80::1%eth-0', 'fe80::1'],
  ['[fe80::1%25eth0]:443', 'fe80::1'],
])('reads %j as %s', (text, address) => {
  expect(readAddress(text)?.toString()).toBe(address);
});

it.each([
  undefined,
  '',
  ' ',
  'unknown',
  '_hidden',
  'localhost',
  ',',
  '203.0.113.7, 203.0.113.8',
  '203.0.113',
  '1',
  '0x7f.1',
  '203.0.113.007',
  '203.0.113.256',
  '203.0.113.7:',
  '203.0.113.7:1:2',
  '[203.0.113.7',
  '2001:db8::1::2',
  '1'.repeat(5_000),
  ':'.repeat(5_000),
  `203.0.113.7${' '.repeat(5_000)}`,
])('takes %j for no address', (text) => {
  expect(readAddress(text)).toBeUndefined();
});

describe('networkOf', () => {
  it('counts an IPv4 address as one, however it is written', () => {
    const written = ['203.0.113.7', '203.0.113.7:1', '203.0.113.7:2', '::ffff:203.0.113.7'];
    expect(new Set(written.map(networkOf))).toEqual(new Set(['203.0.113.7']));
    expect(networkOf('::ffff:203.0.113.8')).toBe('203.0.113.8');
  });

  it('counts an IPv6 address by its /64', () => {
    const written = ['2001:db8:0:7::1', '2001:0db8::7:ffff:ffff:ffff:ffff', '[2001:db8:0:7::2]:443'];
    expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:0:7']));
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8');
  });

  it('counts everything that is no address as one', () => {
    expect(['', 'unknown', 'x'.repeat(5_000), undefined].map(networkOf)).toEqual(Array(4).fill('unknown'));
  });
});

describe('networks', () => {
  const isIn = (address: string, network: string) => {
    const read = readNetwork(network);
    return read && isWithin(readAddress(address) as Address, read);
  };

  it.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['::ffff:10.1.2.3', '10.0.0.0/8', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.8', '203.0.113.7', false],
    ['2001:db8::1', '2001:db8::/32', true],
    ['2001:db9::1', '2001:db8::/32', false],
    ['10.1.2.3', '2001:db8::/32', false],
    ['2001:db8::1', '10.0.0.0/8', false],
  ])('%s in %s: %s', (address, network, expected) => {
    expect(isIn(address, network)).toBe(expected);
  });

  it.each([
    '',
    'true',
    '1',
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    '::ffff:10.0.0.0/104',
    '10.0.0.0/255.0.0.0',
    '[::1]',
    '10.0.0.1:80',
  ])('%j is none', (text) => {
    expect(readNetwork(text)).toBeUndefined();
  });
});

describe('isPublic', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2a00:1450:4001::1', '64:ff9b::808:808'])('takes %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '0x7f.1',
    '::',
    '::1',
    '::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'ff02::1',
    '2001:db8::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::808:808',
    '2002:7f00:1::',
    '2001::1',
    '',
    'localhost',
  ])('refuses %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
});
