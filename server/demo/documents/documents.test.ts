import { createTestDatabase, type TestDatabase } from '../../../test/setup/database';
import { loadEvents } from '../../events/load';
import { drawDocument } from './drawDocument';
import { partsOfFile } from '../../modules/platform/files/partRepository';
import { seedDocuments } from './index';
import { writeDocuments } from './texts';

const booth = { name: 'Fjordkem', description: '手になじむ道具', tier: 7 };
const event = { conferenceName: 'Harbor Forum', conferenceYear: '2021' };

it('writes a brochure and gated prices for the highest tiers, less for others', () => {
  const namesAt = (index: number) =>
    writeDocuments(booth, index, event, undefined).map(({ name, gated }) => [name, gated]);
  expect(namesAt(0)).toEqual([
    ['Fjordkem brochure.pdf', false],
    ['Fjordkem price list.pdf', true],
  ]);
  expect(namesAt(5)).toEqual([['Fjordkem brochure.pdf', false]]);
  expect(namesAt(12)).toEqual([]);
});

it('leaves out what the fonts cannot write', () => {
  const [brochure] = writeDocuments(booth, 0, event, undefined);
  expect(JSON.stringify(brochure)).not.toContain(booth.description);
});

it('draws a PDF of all pages whose table says where its objects are', () => {
  const [brochure] = writeDocuments(booth, 0, event, undefined);
  if (!brochure) throw new Error('There is no brochure.');
  const file = drawDocument(brochure, 0).toString('latin1');
  expect(drawDocument(brochure, 0).toString('latin1')).toBe(file);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n/gm)].map(([, at]) => Number(at));
  expect(offsets.map((at) => file.slice(at, at + 7))).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => `${id} 0 obj`),
  );
  expect(file).toContain('/Kids [6 0 R 8 0 R] /Count 2');
});

describe('the demo’s booths', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const configs = loadEvents().events.map(({ config }) => config);
  const eventOf = (id: string) => {
    const found = configs.find(({ conferenceId }) => conferenceId === id);
    if (!found) throw new Error(`There is no event ${id}.`);
    return found;
  };
  const kept = new Map<string, number>();
  const files = {
    put: (key: string, _content: unknown, bytes: number) => {
      kept.set(key, bytes);
      return Promise.resolve();
    },
  };
  const seed = (id: string) =>
    seedDocuments(database.db, eventOf(id), () => ({ exhibitors: [booth, booth] }), files);

  it('get documents where the event has a tradeshow, once', async () => {
    const row = {
      conference_id: 'cleaning-summit',
      exhibitor_id: 'demo-exhibitor-1',
      company_name: 'Fjordkem',
      tier: 7,
    };
    await database.db.insertInto('exhibitor').values(row).execute();
    expect([await seed('wedding'), await seed('cleaning-summit'), await seed('cleaning-summit')]).toEqual([
      0, 2, 0,
    ]);
    const rows = await database.db.selectFrom('stored_file').selectAll().orderBy('name').execute();
    expect(rows.map(({ owner_id, name, gated, pages }) => [owner_id, name, gated, pages])).toEqual([
      ['demo-exhibitor-1', 'Fjordkem brochure.pdf', false, 2],
      ['demo-exhibitor-1', 'Fjordkem price list.pdf', true, 1],
    ]);
    for (const { file_id, bytes } of rows) {
      const [part, ...more] = await partsOfFile(database.db, file_id);
      expect([kept.get(part?.storageKey ?? ''), more]).toEqual([bytes, []]);
    }
  });
});
