/** @jest-environment jsdom */
import type { StartList } from '../../contract/platform/startList';
import { startCalls } from '../deps/earlyCalls';
import { startEarly } from './startEarly';

jest.mock('../deps/earlyCalls', () => ({ startCalls: jest.fn() }));

const LIST: StartList = {
  fonts: [],
  files: ['/app/shell.js', '/app/shell.css'],
  calls: ['/api/harbor-forum/settings'],
};
const NOW = Date.parse('2021-01-26T15:00:00.000Z');
const tokenUntil = (expires: number) =>
  ['header', btoa(JSON.stringify({ sub: 'ana', exp: expires / 1_000 })), 'signature'].join('.');
const TOKEN = tokenUntil(NOW + 1_000);
const CREDENTIALS = JSON.stringify({ idToken: TOKEN });

const preloaded = () =>
  Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), (link) => [
    link.getAttribute('as'),
    link.getAttribute('href'),
  ]);
afterEach(() => jest.useRealTimers());

const given = (list: string) => (document.documentElement.dataset['start'] = list);

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.mocked(startCalls).mockReset();
  document.head.innerHTML = '';
  given(JSON.stringify(LIST));
});

it('downloads the first screen and sends its calls if a sign-in is stored', () => {
  expect(startEarly(CREDENTIALS, false)).toBe(true);
  expect(preloaded()).toEqual([
    ['script', '/app/shell.js'],
    ['style', '/app/shell.css'],
  ]);
  expect(startCalls).toHaveBeenCalledWith(LIST.calls, TOKEN, undefined);
});

it('downloads the pictures of the first screen, after its code', () => {
  given(JSON.stringify({ ...LIST, pictures: ['/configs/harbor-forum/assets/hall.webp'] }));
  startEarly(CREDENTIALS, false);
  expect(preloaded().at(-1)).toEqual(['image', '/configs/harbor-forum/assets/hall.webp']);
});

it('downloads the pictures that replies name, where the route shows them', () => {
  given(JSON.stringify({ ...LIST, isPictured: true }));
  startEarly(CREDENTIALS, false);
  jest.mocked(startCalls).mock.calls[0]?.[2]?.('/configs/harbor-forum/assets/keynote.webp');
  expect(preloaded().at(-1)).toEqual(['image', '/configs/harbor-forum/assets/keynote.webp']);
});

it('fills in what the address says', () => {
  window.history.replaceState(null, '', '/sessions/keynote%20one');
  given(JSON.stringify({ ...LIST, calls: ['/api/harbor-forum/sessions/{2}'] }));
  startEarly(CREDENTIALS, false);
  expect(startCalls).toHaveBeenCalledWith(['/api/harbor-forum/sessions/keynote%20one'], TOKEN, undefined);
});

it.each([
  ['has expired', { idToken: tokenUntil(NOW) }],
  ['has expired by a clock that is behind', { idToken: tokenUntil(NOW + 60_000), clockAhead: -60_000 }],
])('only downloads if the token %s', (_what, credentials) => {
  startEarly(JSON.stringify(credentials), false);
  expect(preloaded()).toHaveLength(2);
  expect(startCalls).not.toHaveBeenCalled();
});

it('only downloads for someone coming back from the provider', () => {
  expect(startEarly(null, true)).toBe(true);
  expect(preloaded()).toHaveLength(2);
  expect(startCalls).not.toHaveBeenCalled();
});

it.each([
  ['nothing is stored', null],
  ['what is stored is damaged', '{"idToken":'],
  ['what is stored has no token', '{"idToken":7}'],
  ['the token cannot be read', '{"idToken":"a.b.c"}'],
])('does nothing if %s', (_what, credentials) => {
  expect(startEarly(credentials, false)).toBe(false);
  expect(preloaded()).toEqual([]);
  expect(startCalls).not.toHaveBeenCalled();
});

it('downloads the configuration and the fonts for everyone', () => {
  given(JSON.stringify({ ...LIST, config: '/config.json', fonts: ['/fonts/inter/inter.woff2'] }));
  startEarly(null, false);
  expect(preloaded()).toEqual([
    ['fetch', '/config.json'],
    ['font', '/fonts/inter/inter.woff2'],
  ]);
});

it.each(['', '{{start}}', '{}'])('starts without a list (%j)', (list) => {
  given(list);
  startEarly(CREDENTIALS, false);
  expect(preloaded()).toEqual([]);
  expect(startCalls).toHaveBeenCalledWith([], TOKEN, undefined);
});
