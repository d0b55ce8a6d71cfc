import { setCookieHeaders } from './cookies';

const cookies = { 'CloudFront-Policy': 'abc', 'CloudFront-Key-Pair-Id': 'K1' };

describe('setCookieHeaders', () => {
  it('restricts cookies to their folder and hides them from scripts and other sites', () => {
    expect(setCookieHeaders(cookies, { path: '/media/demo/60/', maxAge: 90, secure: false })).toEqual([
      'CloudFront-Policy=abc; Path=/media/demo/60/; Max-Age=90; HttpOnly; SameSite=Lax',
      'CloudFront-Key-Pair-Id=K1; Path=/media/demo/60/; Max-Age=90; HttpOnly; SameSite=Lax',
    ]);
  });

  it('restricts cookies to https if the page was loaded over it', () => {
    for (const header of setCookieHeaders(cookies, { path: '/media/', maxAge: 90, secure: true })) {
      expect(header).toMatch(/; Secure$/);
    }
  });
});
