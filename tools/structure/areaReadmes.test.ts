import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '../../src/contract/platform/routes';
import { CHANNEL_KINDS } from '../../server/modules/channelKinds';
import { AREAS, DIVIDED } from './areas';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What the areas' READMEs list under a label, all together. */
const listed = (label: string) =>
  AREAS.flatMap((area) => {
    const text = read(`src/contract/${area}/README.md`);
    const [, list = ''] = new RegExp(`- \\*\\*${label}\\*\\*: (.*?)(?=\\n- |$)`, 's').exec(text) ?? [];
    return [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  }).sort();

it('each folder of a divided one is an area', () => {
  for (const folder of DIVIDED.flat()) {
    const folders = readdirSync(path.join(ROOT, folder), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    expect(AREAS).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
  }
});

it('each route is listed by its area, once', () => {
  expect(listed('Routes')).toEqual(
    Object.values(ROUTES)
      .map((route) => route.path)
      .sort(),
  );
});

it('each kind of channel is listed by its area, once', () => {
  expect(listed('Channels')).toEqual(CHANNEL_KINDS.map(({ kind }) => kind).sort());
});

it('each table is listed by its area, once', () => {
  const folder = 'server/db/migrations';
  const tables = readdirSync(path.join(ROOT, folder)).flatMap((file) =>
    [...read(`${folder}/${file}`).matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(tables.length).toBeGreaterThan(100);
  expect(listed('Tables')).toEqual([...tables, 'schema_migration'].sort());
});
