import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/**
 * How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; in each they are numbered from 1.
 */
const REQUIREMENTS = `
  1.1=2 1.2=9 1.3=11 1.4=3 1.5=2
  2.1=3 2.2=3 2.3=4 2.4=1
  3.2=2 3.3=4 3.4=6 3.5=5 3.7=2
  4.1=3 4.2=1 4.3=2 4.4=4
  5.1=1 5.2=3 5.3=2 5.4=3
  6.1=3 6.2=12 6.3=4 6.4=4 6.5=5 6.6=3 6.8=4
  7.1=3 7.2=4 7.3=2 7.4=5 7.5=2 7.6=2
  8.1=2 8.2=3 8.3=1 8.4=1
  9.1=3 9.2=4
  10.1=2 10.2=2 10.3=4 10.4=11 10.5=5 10.6=2 10.7=3
  11.1=2 11.2=3 11.3=3 11.4=4 11.5=1 11.6=1
  12.1=3 12.2=2 12.3=4
  13.1=1 13.2=5 13.3=2 13.4=5
  14.1=2 14.2=4 14.3=3
  15.1=3 15.2=3 15.3=7
  16.1=1 16.2=5 16.3=4 16.4=3 16.5=3
  17.1=1 17.2=4 17.3=2
`;

/** A file of this repository in backticks, maybe with a part of the name of one of its tests. */
const NAMED = /`((?:docs|pages|scripts|server|src|test|tools)\/[\w./-]+\.\w+)`(?: "([^"]+)")?/g;
const TESTED = /`[\w./-]+\.(?:test|spec)\.tsx?`/;

const document = read('docs/security.md');

/** The lines of the tables of requirements. */
const rows = [...document.matchAll(/^\| (V[\d.]+) +\|([^|]+)\|([^|]+)\|([^|]+)\|$/gm)].map(
  ([, number = '', , state = '', why = '']) => ({ number, state: state.trim(), why: why.trim() }),
);

it('each requirement of levels 1 and 2 has one line, in the order of the standard', () => {
  const expected = [...REQUIREMENTS.matchAll(/([\d.]+)=(\d+)/g)].flatMap(([, section, count]) =>
    Array.from({ length: Number(count) }, (_each, index) => `V${section}.${index + 1}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.map(({ number }) => number)).toEqual(expected);
});

it('each file that is named exists, and so does the test', () => {
  const named = [...document.matchAll(NAMED)].map(([, file = '', part = '']) => ({ file, part }));
  expect(named.length).toBeGreaterThan(200);
  expect(
    named.filter(({ file, part }) => !existsSync(path.join(ROOT, file)) || !read(file).includes(part)),
  ).toEqual([]);
});

it('each line has a known state, and says what shows it or why', () => {
  const says: Readonly<Record<string, (why: string) => boolean>> = {
    met: (why) => TESTED.test(why) || /\]\([\w./-]*\.md|\]\(#/.test(why),
    'in code, untested': (why) => [...why.matchAll(NAMED)].length > 0,
    'met by the operator': Boolean,
    'not applicable': Boolean,
    'NOT MET': Boolean,
  };
  expect(rows.filter(({ state, why }) => !says[state]?.(why))).toEqual([]);
});

it('lists what is not met', () => {
  const [, list = ''] = /^### What is not met$([\s\S]*?)^### /m.exec(document) ?? [];
  const listed = [...list.matchAll(/V\d+\.\d+\.\d+/g)].map(([number]) => number);
  const unmet = rows.filter(({ state }) => state === 'NOT MET').map(({ number }) => number);
  expect(listed.sort()).toEqual(unmet.sort());
});
