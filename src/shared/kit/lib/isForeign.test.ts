import { isForeign } from './isForeign';

const APP = 'https://summit.example.org';

it.each([
  ['another host', 'https://posts.example.org/wall'],
  ['another port of the same host', 'https://summit.example.org:8443/wall'],
  ['another scheme of the same host', 'http://summit.example.org/wall'],
  ['a subdomain', 'https://posts.summit.example.org/wall'],
  ['another host without a scheme', '//posts.example.org/wall'],
  ['a host that only begins like the app’s', 'https://summit.example.org.posts.example/wall'],
])('holds for %s', (_what, address) => {
  expect(isForeign(address, APP)).toBe(true);
});

it.each([
  ['a path', '/configs/harbor-forum/assets/social.html'],
  ['a relative address', 'social.html'],
  ['an empty address', ''],
  ['the app’s own address', 'https://summit.example.org/configs/harbor-forum/assets/social.html'],
  ['the app’s own address in capitals, with its default port', 'HTTPS://Summit.Example.org:443/wall'],
  ['the app’s own address without a scheme', '//summit.example.org/wall'],
  ['a blob', 'blob:https://posts.example.org/9a3c'],
  ['data', 'data:text/html,<p>Posts</p>'],
  ['a script', 'javascript:alert(1)'],
  ['an empty page', 'about:blank'],
  ['what is no address', 'https://'],
])('does not hold for %s', (_what, address) => {
  expect(isForeign(address, APP)).toBe(false);
});
