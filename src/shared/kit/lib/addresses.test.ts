import { splitAddresses } from './addresses';

const found = (text: string) =>
  splitAddresses(text)
    .filter(({ href }) => href !== null)
    .map(({ text: address }) => address);

it.each([
  ['See https://a.example/b.', ['https://a.example/b']],
  ['(https://a.example/b)', ['https://a.example/b']],
  ['https://a.example/b_(c)', ['https://a.example/b_(c)']],
  ['[https://a.example/b_(c)].', ['https://a.example/b_(c)']],
  ['https://a.example/((b))))', ['https://a.example/((b))']],
  ['https://a.example/)(', ['https://a.example/)(']],
  ['www.a.example, www.b.example', ['www.a.example', 'www.b.example']],
  ['Read “https://a.example/b…”', ['https://a.example/b']],
  ['javascript:alert(1) data:text/html,x', []],
  ['Write to help@a.example, or mailto:b+c@a.b.example.', ['help@a.example', 'mailto:b+c@a.b.example']],
  ['a@b and @c.example and d@e.f@g.example', []],
  ['https://a.example/?mail=b@c.example', ['https://a.example/?mail=b@c.example']],
  // User info before the host is there to impersonate another host.
  ['https://bank.example@evil.example/ https://a:b@evil.example https://bank.example\\@evil.example', []],
  ['https://%65vil.example/ https://a.example/%65', ['https://a.example/%65']],
  // Bidirectional control characters hide where an address ends.
  ['https://a.example/\u202egpj.exe', ['https://a.example/']],
  ['https://[ https://a b.example', ['https://a']],
])('finds the addresses in %j', (text, addresses) => {
  expect(found(text)).toEqual(addresses);
  expect(
    splitAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it.each([
  ['www.a.example/b', 'https://www.a.example/b', null],
  ['HTTPS://A.example', 'HTTPS://A.example', null],
  ['help@a.example', 'mailto:help@a.example', null],
  ['mailto:help@a.example?bcc=all@a.example', 'mailto:help@a.example', null],
  // A Cyrillic letter that looks like a Latin a.
  ['https://\u0430pple.example/x', 'https://\u0430pple.example/x', 'xn--pple-43d.example'],
  ['http://0x7f.1/', 'http://0x7f.1/', '127.0.0.1'],
  ['https://b\u00fccher.example', 'https://b\u00fccher.example', 'xn--bcher-kva.example'],
])('%j links to %j, with host %j', (text, href, host) => {
  expect(splitAddresses(text).find((part) => part.href !== null)).toMatchObject({ href, host });
});

it.each([
  `http://a${')'.repeat(100_000)}`,
  `http://a${'('.repeat(50_000)}${')'.repeat(50_000)}`,
  `http://a${'.'.repeat(100_000)}`,
  `a@b.example ${'a'.repeat(100_000)}`,
  `a@b.example ${'a.'.repeat(50_000)}`,
  `a@b.example x@${'a.'.repeat(50_000)}`,
  `a@b.example ${'a@'.repeat(50_000)}`,
])('scans pathological input quickly', (text) => {
  // Recounting at each bracket would take 10^10 steps; the test timeout is the limit.
  expect(found(text)).toHaveLength(1);
});
