import { googleLink, outlookLink, webcalAddress, type CalendarEntry } from './links';

const ENTRY: CalendarEntry = {
  title: 'Floors & walls + "more" #1',
  start: '2021-01-26T09:00:00.000-06:00',
  end: '2021-01-26T16:00:00.000Z',
  place: 'Hall 1, left',
  link: 'https://harbor.example/sessions/opening?a=b&c=d',
};

const queryOf = (link: string) => Object.fromEntries(new URL(link).searchParams);

it('tells Google what, when in UTC, where, and the page', () => {
  expect(queryOf(googleLink(ENTRY))).toEqual({
    action: 'TEMPLATE',
    text: ENTRY.title,
    dates: '20210126T150000Z/20210126T160000Z',
    details: ENTRY.link,
    location: ENTRY.place,
  });
});

it('tells Outlook the same', () => {
  expect(queryOf(outlookLink(ENTRY))).toMatchObject({
    subject: ENTRY.title,
    startdt: '2021-01-26T15:00:00.000Z',
    enddt: '2021-01-26T16:00:00.000Z',
    body: ENTRY.link,
    location: ENTRY.place,
  });
});

it('shortens long titles between characters', () => {
  const long = { ...ENTRY, title: '🎉'.repeat(900) };
  for (const link of [googleLink(long), outlookLink(long)]) {
    const { text, subject } = queryOf(link);
    expect(text ?? subject).toBe('🎉'.repeat(200));
  }
});

it.each(['http', 'https'])('subscribes by webcal to %s', (scheme) => {
  expect(webcalAddress(`${scheme}://a.example/feed.ics`)).toBe('webcal://a.example/feed.ics');
});
