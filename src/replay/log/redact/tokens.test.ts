import { buildClaims, buildIdToken } from '../../../../test/builders/credentials';
import { decodeIdToken } from '../../../shared/kit/lib/idToken';
import type { Json } from '../plain';
import { field, makeRedactor, redact, SECRET } from './testing/makeRedactor';

describe('tokens', () => {
  const claims = buildClaims({
    email: 'ada@x.org',
    'https://plenary.example/harbor-forum': true,
    roles: ['Ada'],
  });

  it('that are JWTs become look-alikes that decode to the claims sagas use', () => {
    const shown = field('token', buildIdToken(claims)) as string;
    const decoded = decodeIdToken(shown);
    expect(decoded).toEqual({
      sub: field('name', claims.sub),
      exp: claims.exp,
      iat: claims.iat,
      'https://plenary.example/registrations': 'harbor-forum',
      'https://plenary.example/harbor-forum': true,
      jti: expect.stringMatching(SECRET) as unknown,
    });
    expect(shown.endsWith('.')).toBe(true);
    expect(atob(shown.split('.')[0] ?? '')).toBe('{"alg":"none"}');
  });

  it('stay distinct if they differ', () => {
    expect(field('token', buildIdToken(claims))).not.toBe(field('token', buildIdToken(claims)));
    expect(field('token', 'opaque')).toMatch(SECRET);
    expect(field('token', 'opaque')).not.toBe(field('token', 'opaque2'));
  });

  it('are found in any text', () => {
    const token = buildIdToken(claims);
    const shown = field('token', token) as string;
    expect(field('other', `Bearer ${token}, was refused`)).toBe(`Bearer ${shown}, was refused`);
    const url = `https://id.example/end?id_token_hint=${token}&client_id=web`;
    expect(field('other', url)).toBe(url.replace(token, shown));
    expect(field('other', `/gate/${token}`)).toBe(`/gate/${shown}`);
  });

  it('that cannot be decoded become secrets', () => {
    expect(field('token', 'eyJhbGciOiJ.not-json.x')).toMatch(SECRET);
    expect(field('other', 'eyJ.a.b.c.d')).toMatch(SECRET);
  });
});

describe('claims', () => {
  const decoded = (claims: object, redactor = makeRedactor()) =>
    redactor.redact('identity.decode', claims) as Record<string, Json>;

  it('keep the fields that drive decisions and pseudonymize the rest', () => {
    const claims = {
      sub: ' u-1 ',
      exp: 1,
      iat: 2,
      nbf: 3,
      auth_time: 4,
      iss: 'https://id.example',
      aud: ['web'],
      email_verified: true,
      'https://plenary.example/registrations': 'harbor-forum, other',
      'https://plenary.example/harbor-forum': 'yes',
      'https://plenary.example/attendee_id': 4711,
      'https://plenary.example/company_name': 'Harbor Works',
      name: 'Ada',
      zoneinfo: { city: 'Hamburg', n: 3 },
      height: 1.8,
      updated_at: 1611600000,
    };
    const { name, height, zoneinfo, sub, updated_at, ...rest } = decoded(claims);
    expect(rest).toMatchObject({
      exp: 1,
      iat: 2,
      nbf: 3,
      auth_time: 4,
      iss: 'https://id.example',
      aud: ['web'],
      email_verified: true,
      'https://plenary.example/registrations': 'harbor-forum, other',
      'https://plenary.example/harbor-forum': 'yes',
      'https://plenary.example/attendee_id': field('name', '4711'),
      'https://plenary.example/company_name': 'xxxxxx xxxxx',
    });
    expect(sub).toMatch(/^ person-[a-z2-7]{8} $/);
    expect(name).toBe('xxx');
    expect(updated_at).toBe('xxxxxxxxxx');
    expect(JSON.stringify(zoneinfo)).not.toMatch(/Hamburg|3\b/);
    // Claim readers treat an invalid number as missing; it must not become a pseudonym.
    expect(height).toBeNull();
  });

  it('teach the redactor the user’s ids', () => {
    const own = makeRedactor();
    const { sub } = decoded({ sub: 'u-1', exp: 1 }, own);
    expect(own.redact('k', 'outbox/u-1')).toBe(`outbox/${sub as string}`);
  });

  it('are told apart from a token', () => {
    expect(redact('identity.decode', [buildIdToken()])).toEqual([expect.stringMatching(/^eyJ/)]);
  });
});

describe('URLs', () => {
  const own = makeRedactor();
  const shown = (text: string) => own.redact('root', text) as string;

  it('lose their credentials', () => {
    const url =
      'https://id.example/auth?client_id=web&state=s1&nonce=n1&code_challenge=c1&response_type=code#code=q';
    expect(shown(url)).toMatch(
      /^https:\/\/id\.example\/auth\?client_id=web&state=xx&nonce=secret-\w{8}&code_challenge=secret-\w{8}&response_type=code#code=secret-\w{8}$/,
    );
  });

  it('give the same signed query whether redacted before or after extracting it', () => {
    const signed = 'https://cdn.example/a/m.m3u8?v=2&Policy=ab~c_-&Signature=a%2Bb+c&Key-Pair-Id=K1';
    const queryOf = (url: string) => {
      const added = new URLSearchParams(url.slice(url.indexOf('?')));
      added.delete('v');
      return added.toString();
    };
    expect(shown(queryOf(signed))).toBe(queryOf(shown(signed)));
    expect(queryOf(shown(signed))).toMatch(/^Policy=secret-\w{8}&Signature=secret-\w{8}&Key-Pair-Id=K1$/);
    expect(new URL(shown(signed)).origin).toBe('https://cdn.example');
  });

  it('lose email addresses, but not @2x image names', () => {
    expect(shown('/help?from=alex%40example.org')).toMatch(/^\/help\?from=person-\w{8}%40redacted\.invalid$/);
    expect(shown('assets/photo@2x.png')).toBe('assets/photo@2x.png');
    expect(shown("to 'o'brien@x.co.uk' & ...b@x.org")).toMatch(
      /^to 'person-\w{8}@redacted\.invalid' & \.\.\.person-\w{8}@redacted\.invalid$/,
    );
  });

  it('lose personal data in parameters and paths', () => {
    const url =
      "/contact?name=Ana+G%C3%B3mez&lastName=O'Brien&first_name=Ana&phone=555&email=ana%40x.org&company=Acme";
    const hidden = shown(url);
    expect(hidden).toBe(
      '/contact?name=xxx+xxxxx&lastName=xxxxxxx&first_name=xxx&phone=xxx&email=xxxxxxxxx&company=xxxx',
    );
    expect(shown(hidden)).toBe(hidden);
    expect(shown('?Address=1+Main+St#email=ana@x.org')).toBe('?Address=x+xxxx+xx#email=xxxxxxxxx');
    expect(shown('?title=Chief&country=Peru&city=Lima&companyType=Buyer')).toBe(
      '?title=xxxxx&country=xxxx&city=xxxx&companyType=xxxxx',
    );
    expect(shown('/admin/audit?person=ana&q=Ana+Gomez')).toBe('/admin/audit?person=xxx&q=xxx+xxxxx');
    expect(shown('/attendees/attendee-profile/ana%2Fgomez?noScroll=true')).toMatch(
      /^\/attendees\/attendee-profile\/person-\w{8}\?noScroll=true$/,
    );
    expect(shown('/admin/attendees/person/ana-gomez')).toMatch(/^\/admin\/attendees\/person\/person-\w{8}$/);
    expect(shown('/attendees/company-listing/231c49f8')).toMatch(
      /^\/attendees\/company-listing\/person-\w{8}$/,
    );
    expect(shown("at '/a?name=Ana', it failed")).toBe("at '/a?name=xxx', it failed");
  });

  it.each([
    '/sessions?id=s1&sessionId=s1&client_id=web&region=Lima&page=2',
    '/sessions?filename=a.pdf&nickname&name=&sort=name',
    'a name = b, phone: 5',
  ])('keep everything else: %s', (text) => {
    expect(shown(text)).toBe(text);
  });

  it('are scanned quickly even for pathological input', () => {
    const long = 'a.'.repeat(200_000);
    expect(shown(`${long} @`)).toBe(`${long} @`);
    expect(shown(`${'a'.repeat(300_000)}@`)).toHaveLength(300_001);
    expect(shown(`x@${'a.'.repeat(100_000)}1`)).toContain('a.a.1');
  });
});
