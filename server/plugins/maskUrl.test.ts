import fc from '../../test/property';
import { maskUrl } from './maskUrl';

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl';

describe('maskUrl', () => {
  it.each([
    ['/gate', '/gate'],
    ['/gate?code=abc&state=xyz', '/gate?code=***&state=***'],
    ['/gate?anything=else', '/gate?anything=***'],
    [`/gate/${JWT}`, '/gate/***'],
    [`/gate/${JWT}?next=/a`, '/gate/***?next=***'],
    ['/gate/anything/at/all', '/gate/***'],
    [`//gate/${JWT}`, '//gate/***'],
    [`/GATE/${JWT}`, '/GATE/***'],
    [`/elsewhere/${JWT}/tail`, '/elsewhere/***/tail'],
    [`/sessions?from=${JWT}`, '/sessions?from=***'],
    ['/oidc/auth?client_id=a&code_challenge=b', '/oidc/auth?client_id=***&code_challenge=***'],
    ['/oidc/session/end?id_token_hint=abc', '/oidc/session/end?id_token_hint=***'],
    ['/helpdesk/socket?t=abc.def', '/helpdesk/socket?t=***'],
    ['/api/x/sessions?tableName=demo-sessions', '/api/x/sessions?tableName=demo-sessions'],
    ['/api/x/sessions?access_token=abc&limit=2', '/api/x/sessions?access_token=***&limit=2'],
    ['/api/x/leads?q=Garc%C3%ADa&rating=4', '/api/x/leads?q=***&rating=4'],
    ['/api/x/admin/audit?person=ada%40example.org', '/api/x/admin/audit?person=***'],
    ['/attendees?Garc%C3%ADa', '/attendees?***'],
    ['/api/x/sessions?ACCESS%5Ftoken=abc', '/api/x/sessions?ACCESS%5Ftoken=***'],
    ['/a?%E0%A4%A=secret', '/a?%E0%A4%A=***'],
    [
      '/api/x/attendees?lastName=Garc%C3%ADa&country=US&limit=24',
      '/api/x/attendees?lastName=***&country=***&limit=24',
    ],
    ['/api/x/attendees?companyName=A&after=eyA', '/api/x/attendees?companyName=***&after=***'],
    ['/api/x/files/a/b.pdf?until=9&grant=team+ann%40x.org', '/api/x/files/a/b.pdf?until=9&grant=***'],
    ['/api/x/directory?from=abc&limit=100', '/api/x/directory?from=***&limit=100'],
    ['/api/x/directory/row?lastName=smi', '/api/x/directory/row?lastName=***'],
    ['/api/x/helpdesk/contacts?query=Dana', '/api/x/helpdesk/contacts?query=***'],
    [
      '/media/demo/60/master.m3u8?Policy=p&Signature=s&Key-Pair-Id=k&x=1',
      '/media/demo/60/master.m3u8?Policy=***&Signature=***&Key-Pair-Id=***&x=***',
    ],
    ['https://a.example/gate/secret', 'https://a.example/gate/***'],
    ['https://a.example/gate?code=abc', 'https://a.example/gate?code=***'],
    ['/gate#code=abc', '/gate#code=***'],
    ['/api/x/calendar/feed/c2VjcmV0.ics', '/api/x/calendar/feed/***'],
    [
      'https://a.example/api/x//calendar//FEED/c2VjcmV0.ics?x=1',
      'https://a.example/api/x//calendar//FEED/***?x=***',
    ],
    ['/api/x/calendar/session-a.ics', '/api/x/calendar/session-a.ics'],
    ['', ''],
  ])('turns %s into %s', (url, masked) => {
    expect(maskUrl(url)).toBe(masked);
  });

  it('never leaks what follows the gate or is in a sign-in parameter', () => {
    const secret = fc.stringMatching(/^[A-Za-z0-9_-]{12,40}$/);
    const place = fc.constantFrom(
      (value: string) => `/gate/${value}`,
      (value: string) => `/gate/${value}.${value}?x=${value}`,
      (value: string) => `/gate?q=${value}`,
      (value: string) => `/oidc/auth?x=1&y=${value}`,
      (value: string) => `/any?code=${value}`,
      (value: string) => `/api/x/calendar/feed/${value}.ics`,
      (value: string) => `/any?a=b&id_token=${value}`,
    );
    fc.assert(
      fc.property(secret, place, (value, address) => {
        expect(maskUrl(address(value))).not.toContain(value);
      }),
    );
  });
});
