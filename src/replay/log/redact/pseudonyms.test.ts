import fc from '../../../../test/property';
import { field, makeRedactor, redact, redactArguments } from './testing/makeRedactor';

describe('pseudonyms', () => {
  it('are the same for a value, whatever field it appears in', () => {
    expect(field('name', '4711')).toBe(field('id', 4711));
    expect(field('name', 'alex@x.org')).toBe(field('email', 'alex@x.org'));
    expect(field('other', 'alex@x.org')).toBe(field('email', 'alex@x.org'));
    expect(field('name', 'alex@x.org')).toMatch(/^person-[a-z2-7]{8}@redacted\.invalid$/);
    expect(field('name', 'Ada')).not.toBe(field('name', 'Bea'));
  });

  it('preserve surrounding whitespace', () => {
    expect(field('name', ' Ada\n')).toBe(` ${field('name', 'Ada') as string}\n`);
  });

  it('differ between salts, and are stable for the same salt', () => {
    expect(makeRedactor(1).redact('r', { name: 'Ada' })).toEqual(redact('r', { name: 'Ada' }));
    expect(makeRedactor(2).redact('r', { name: 'Ada' })).not.toEqual(redact('r', { name: 'Ada' }));
  });

  it('replace an id inside composed strings, but only as a whole segment', () => {
    const own = makeRedactor();
    const id = (own.redact('root', { id: 'demo-attendee' }) as { id: string }).id;
    expect(
      own.redact('locks', ['watch/demo-attendee/s1', 'outbox/demo-attendee#3', 'a|demo-attendee:b']),
    ).toEqual([`watch/${id}/s1`, `outbox/${id}#3`, `a|${id}:b`]);
    expect(own.redact('page', ['/demo-attendees', 'my demo-attendee/x', '/demo-attendee-2'])).toEqual([
      '/demo-attendees',
      'my demo-attendee/x',
      '/demo-attendee-2',
    ]);
  });

  it('replace ids that contain separators and ids that are email addresses', () => {
    const own = makeRedactor();
    const { ids } = own.redact('root', { ids: [{ id: 'auth0|5f7c' }, { id: 'a.b+c@x.org' }] }) as {
      ids: { id: string }[];
    };
    expect(own.redact('k', 'outbox/auth0|5f7c')).toBe(`outbox/${ids[0]?.id}`);
    expect(own.redact('k', '/people/auth0%7C5f7c?x')).toBe('/people/auth0%7C5f7c?x');
    expect(own.redact('k', '/people/auth0%7C5f7c/x')).toBe(`/people/${ids[0]?.id}/x`);
    expect(own.redact('k', 'outbox/a.b+c@x.org')).toBe(`outbox/${ids[1]?.id}`);
  });

  it('replace an id in a string that precedes it', () => {
    const { lock, id } = makeRedactor().redact('root', { lock: 'watch/u-77/s1', id: 'u-77' }) as {
      lock: string;
      id: string;
    };
    expect(lock).toBe(`watch/${id}/s1`);
  });

  it('leave numbers in URLs alone, which are more likely session ids', () => {
    const own = makeRedactor();
    const { id } = own.redact('root', { id: 17 }) as { id: string };
    expect(own.redact('k', ['/sessions/17', 'outbox/17'])).toEqual(['/sessions/17', `outbox/${id}`]);
  });

  it('leave action types alone, whatever the user’s id is', () => {
    const own = makeRedactor();
    own.redact('root', { id: 'session' });
    expect(own.redact('session/left', { type: 'session/left' })).toEqual({ type: 'session/left' });
  });
});

describe('free text', () => {
  it('keeps its length and whitespace, and stays empty if empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const masked = field('text', text) as string;
        expect(masked).toHaveLength(text.length);
        expect(masked.trim()).toHaveLength(text.trim().length);
        expect(masked).toMatch(/^[x\s]*$/);
        expect(field('text', text.trim())).toBe(masked.trim());
      }),
    );
  });

  it('in answers is kept if it is an option of the event, as are ratings', () => {
    const answers = {
      question1: 4,
      question3: 'very',
      question4: 'very good',
      other: ' very ',
      number: 4711,
    };
    expect(field('answers', answers)).toEqual({ ...answers, question4: 'xxxx xxxx', number: 'xxxx' });
  });

  it('that is JSON is parsed and redacted like the value itself', () => {
    const value = [{ name: 'Ada', token: 'abc', n: 1 }];
    const written = redact('storage.local.get', JSON.stringify(value)) as string;
    expect(written).toBe(JSON.stringify(redact('storage.local.get', value)));
    expect(written).not.toMatch(/Ada|abc/);
    expect(redactArguments('storage.local.set', ['key', JSON.stringify(value)])).toEqual(['key', written]);
    expect(redact('other', '[ 1,  2 ]')).toBe('[ 1,  2 ]');
  });

  it('that is malformed JSON from storage is masked', () => {
    expect(redact('storage.local.get', '{"token":"abc')).toBe('xxxxxxxxxxxxx');
  });
});
