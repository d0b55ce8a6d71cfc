import { fillAnswer, filterAnswers, slashQuery } from './cannedText';
import { duration } from './duration';
import { pathOf, readView } from './place';

describe('canned answers', () => {
  it('are filled with the names; what is not known stays', () => {
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
  ])('are looked for by %j: %j', (draft, query) => {
    expect(slashQuery(draft)).toBe(query);
  });

  it('are found by their words, titles first', () => {
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
])('%d ms have passed: %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it.each([
  { chosen: null, query: null },
  { chosen: 'a', query: null },
  { chosen: null, query: '' },
  { chosen: 'a', query: 'sound & light' },
])('an address says what is shown: %j', (view) => {
  const { search } = new URL(pathOf(view), 'https://a.example');
  expect(readView(search)).toEqual(view);
});
