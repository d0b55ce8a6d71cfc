import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ACTION_TYPES } from './actionTypes';

/** All sources of the app but its tests; the replay page is a program of its own. */
const sources = readdirSync(path.resolve('src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|stories)\.|testing/.test(file))
  .filter((file) => !file.startsWith(path.join('app', 'replay')))
  .map((file) => readFileSync(path.join('src', file), 'utf8'));

const found = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''));

it('has every action that the sources declare by its type', () => {
  const declared = found(/createAction(?:<[^;=]*?>)?\(\s*'([^']+)'/g);
  expect(declared.length).toBeGreaterThan(30);
  expect(declared.filter((type) => !ACTION_TYPES.has(type))).toEqual([]);
});

it('has actions of every slice', () => {
  const slices = found(/createSlice\(\{\s*name: '([^']+)'/g);
  const withReducers = slices.filter((name) => name !== 'startup' && name !== 'chunks');
  expect(withReducers.length).toBeGreaterThan(10);
  const known = new Set([...ACTION_TYPES].map((type) => type.split('/')[0]));
  expect(withReducers.filter((name) => !known.has(name))).toEqual([]);
});
