import { webUrl } from '../platform/eventConfig/values';
import { isSessionLink } from '../program/programEditing';
import { isPromotionLink } from '../exhibition/promotionAdmin';
import { hasUserInfo, isHttps } from './webLink';

it.each([
  'https://a@evil.example/',
  'https://a:b@evil.example',
  'http://@evil.example/',
  'HTTPS://a@evil.example',
  'https:a@evil.example/',
  'https:/\\a@evil.example/',
  'https:///a@evil.example/',
])('%s names a user, which browsers see too', (address) => {
  expect(hasUserInfo(address)).toBe(true);
  expect(new URL(address).hostname).toBe('evil.example');
});

it.each([
  'https://a.example/@b',
  'https://a.example?x=a@b',
  'https://a.example#a@b',
  'https://a.example\\@b',
  'mailto:a@b.example',
  '/a@b',
  '',
])('%j names none', (address) => {
  expect(hasUserInfo(address)).toBe(false);
});

it.each([
  ['an ad', isPromotionLink],
  ['a featured video', isHttps],
  ['a session', isSessionLink],
  ['a configuration', (text: string) => webUrl.safeParse(text).success],
])('the link of %s names no user', (_of, accepts) => {
  expect(accepts('https://a.example/@b')).toBe(true);
  expect(accepts('https://a@evil.example/')).toBe(false);
});
