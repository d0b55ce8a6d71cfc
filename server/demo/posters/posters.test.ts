import { seededRandom } from '../random';
import { drawPoster, sketchPoster } from './drawPoster';
import { linesOf, widthOf } from '../pdf';
import { writePoster } from './texts';

const people = [
  { name: 'José Núñez', affiliation: 'Harbor (Works)' },
  { name: 'Jürgen Bjørnstad', affiliation: 'Metro \\ Care' },
];
const topic = { title: 'Four minutes wet', measure: 'Surfaces still wet, percent' };
const text = writePoster(topic, people, seededRandom(1));

it('draws a PDF whose table says where its objects are, with letters beyond ASCII', () => {
  const file = drawPoster(text, 0, 'Poster 1').toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.map((at) => file.slice(at, at + 7))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((id) => `${id} 0 obj`),
  );
  const length = Number(/\/Length (\d+)/.exec(file)?.[1]);
  expect(file.slice(file.indexOf('stream\n') + 7, file.indexOf('\nendstream'))).toHaveLength(length);
  expect(file).toContain('Jos\\351 N\\372\\361ez, J\\374rgen Bj\\370rnstad');
  expect(file).toContain('Harbor \\050Works\\051');
});

it('is the same every time', () => {
  expect(drawPoster(text, 3, 'x').equals(drawPoster(text, 3, 'x'))).toBe(true);
  expect(sketchPoster(text, 3)).toBe(sketchPoster(text, 3));
});

it('says what the event’s own study found, where it names one', () => {
  const study = { places: 11, weeks: 40, before: 48, after: 19 };
  const written = writePoster({ ...topic, study }, people, seededRandom(1));
  const said = JSON.stringify(written.sections);
  for (const fact of ['at 11 places', 'For 40 weeks', 'went from 48 to 19']) expect(said).toContain(fact);
  expect(written.bars).toMatchObject([{ value: 48 }, { value: 34 }, { value: 27 }, { value: 19 }]);
});

it('breaks lines at words, and only where they are too long', () => {
  const words = 'Those who do the work knew the answer';
  const lines = linesOf(words, 100, 15);
  expect(lines.join(' ')).toBe(words);
  expect(lines.every((line) => widthOf(line, 15) <= 100)).toBe(true);
  expect(linesOf(words, 1_000, 15)).toEqual([words]);
});
