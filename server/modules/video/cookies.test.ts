import { setCookieHeaders } from './cookies';

const cookies = { 'CloudFront-Policy': 'abc', 'CloudFront-Key-Pair-Id': 'K1' };

describe('setCookieHeaders', () => {
  it('keeps cookies to their folder, from scripts and from other sites', () => {
    expect(setCookieHeaders(cookies, { path: '/media/demo/60/', maxAge: 90, secure: false })).toEqual([
      'CloudFront-Policy=abc; Path=/media/demo/60/; Max-Age=90; HttpOnly; SameSite=Lax',
      'CloudFront-Key-Pair-Id=K1; Path=/media/demo/60/; Max-Age=90; HttpOnly; SameSite=Lax',
    ]);
  });

  it('keeps them to https where the page came by it', () => {
    for (const header of setCookieHeaders(cookies, { path: '/media/', maxAge: 90, secure: true })) {
      expect(header).toMatch(/; Secure$/);
    }
  });
});
