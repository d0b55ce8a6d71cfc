/** @jest-environment jsdom */
import type { StartList } from '../../contract/startList';
import { startCalls } from '../deps/earlyCalls';
import { startEarly } from './startEarly';

jest.mock('../deps/earlyCalls', () => ({ startCalls: jest.fn() }));

const LIST: StartList = { files: ['/app/shell.js', '/app/shell.css'], calls: ['/api/harbor-forum/settings'] };
const CREDENTIALS = JSON.stringify({ idToken: 'token' });

const preloaded = () =>
  Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]'), (link) => [
    link.getAttribute('as'),
    link.getAttribute('href'),
  ]);
const given = (list: string) => (document.documentElement.dataset['start'] = list);

beforeEach(() => {
  jest.mocked(startCalls).mockReset();
  document.head.innerHTML = '';
  given(JSON.stringify(LIST));
});

it('downloads the first screen and sends its calls if a sign-in is stored', () => {
  startEarly(CREDENTIALS, false);
  expect(preloaded()).toEqual([
    ['script', '/app/shell.js'],
    ['style', '/app/shell.css'],
  ]);
  expect(startCalls).toHaveBeenCalledWith(LIST.calls, 'token');
});

it('only downloads for someone coming back from the provider', () => {
  startEarly(null, true);
  expect(preloaded()).toHaveLength(2);
  expect(startCalls).not.toHaveBeenCalled();
});

it.each([
  ['nothing is stored', null],
  ['what is stored is damaged', '{"idToken":'],
  ['what is stored has no token', '{"idToken":7}'],
])('does nothing if %s', (_what, credentials) => {
  startEarly(credentials, false);
  expect(preloaded()).toEqual([]);
  expect(startCalls).not.toHaveBeenCalled();
});

it.each(['', '{{start}}', '{}'])('starts without a list (%j)', (list) => {
  given(list);
  startEarly(CREDENTIALS, false);
  expect(preloaded()).toEqual([]);
  expect(startCalls).toHaveBeenCalledWith([], 'token');
});
