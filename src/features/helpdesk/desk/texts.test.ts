import { browserName } from './browserName';
import { fillAnswer, filterAnswers, slashQuery } from './cannedText';
import { duration } from './duration';
import { pathOf, readView } from './location';

describe('canned answers', () => {
  it('are filled in with names; unknown placeholders stay', () => {
    const names = { name: 'Robin', agent: '' };
    expect(fillAnswer('{name}, {name}: {agent} {other}', names)).toBe('Robin, Robin: {agent} {other}');
  });

  it.each([
    ['/', ''],
    ['/ So ', 'so'],
    ['no slash', null],
    [' /', null],
    ['/a\nb', null],
    ['', null],
  ])('are searched for from the draft %j with the query %j', (draft, query) => {
    expect(slashQuery(draft)).toBe(query);
  });

  it('match by title first, then by text', () => {
    const answers = [
      { title: 'Greeting', text: 'Is the sound on?' },
      { title: 'Sound', text: 'Look at the tab.' },
      { title: 'Picture', text: 'Load it again.' },
    ];
    expect(filterAnswers(answers, 'sound').map(({ title }) => title)).toEqual(['Sound', 'Greeting']);
  });
});

it.each([
  [-5_000, '0:00'],
  [7_999, '0:07'],
  [65_000, '1:05'],
  [3_723_000, '1:02:03'],
])('%d ms is shown as %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it.each([
  { chosen: null, query: null },
  { chosen: 'a', query: null },
  { chosen: null, query: '' },
  { chosen: 'a', query: 'sound & light' },
])('the URL round-trips the view: %j', (view) => {
  const { search } = new URL(pathOf(view), 'https://a.example');
  expect(readView(search)).toEqual(view);
});

const LIKE_GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)';
it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/131.0.0.0 Safari/537.36`,
    'Chrome 131, Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${LIKE_GECKO} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`,
    'Edge 131, Windows',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${LIKE_GECKO} HeadlessChrome/131.0.0.0 Safari/537.36`,
    'Chrome 131, Linux',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132, Linux'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${LIKE_GECKO} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 26, Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18.1, macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
    'Chrome 131, iPhone',
  ],
  ['Firefox 132', 'Firefox 132'],
  ['<b>curl</b>/8', '<b>curl</b>/8'],
  ['', ''],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
