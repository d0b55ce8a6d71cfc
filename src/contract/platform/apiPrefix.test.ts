import { apiDocsUrl, apiPrefix, isOwnApi } from './apiPrefix';

const at = (baseUrl: string) => ({ baseUrl, conferenceId: 'harbor-forum' });

it.each([
  ['', '/api/harbor-forum'],
  ['https://api.example/v1', 'https://api.example/v1'],
  ['https://api.example', 'https://api.example'],
  ['https://api.example/v1/', 'https://api.example/v1'],
  ['https://api.example/api/harbor-forum/', 'https://api.example/api/harbor-forum'],
])('the prefix of the calls at "%s" is the whole of it', (baseUrl, prefix) => {
  expect(apiPrefix(at(baseUrl))).toBe(prefix);
});

it.each([
  ['', '/api/docs'],
  ['https://api.example/api/harbor-forum', 'https://api.example/api/docs'],
  ['https://api.example/plenary/api/harbor-forum/', 'https://api.example/plenary/api/docs'],
  ['https://api.example/v1', null],
  ['https://api.example/api/another-event', null],
])('Plenary’s own API at "%s" is documented beside its events', (baseUrl, docs) => {
  expect([apiDocsUrl(at(baseUrl)), isOwnApi(at(baseUrl))]).toEqual([docs, docs !== null]);
});
