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
  ['javascript:alert(1) data:text/html,x', []],
])('finds the addresses of %j', (text, addresses) => {
  expect(found(text)).toEqual(addresses);
  expect(
    splitAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

it.each([
  `http://a${')'.repeat(100_000)}`,
  `http://a${'('.repeat(50_000)}${')'.repeat(50_000)}`,
  `http://a${'.'.repeat(100_000)}`,
])('takes no time for what somebody wrote to take some', (text) => {
  // Counted anew at each bracket this would be 10^10 steps: the test's own patience is its limit.
  expect(found(text)).toHaveLength(1);
});
