import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../contract/eventConfig';
import { installEventMessages, mergeMessages } from '.';

const SOURCE = path.join(import.meta.dirname, '../..');
const catalogue = (file: string) =>
  JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as Record<string, string>;
const catalogues = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'messages.en.json')
  .map((file) => ({ en: catalogue(file), es: catalogue(file.replace('.en.', '.es.')) }));

afterEach(() => installEventMessages({}));

describe('an event’s message overrides', () => {
  it('replace messages of different catalogs, in their own language only', () => {
    installEventMessages({ en: { 'auth.enter': 'Enter the forum', 'shell.title.developer': 'Workshop' } });
    expect(mergeMessages('en', catalogues)).toMatchObject({
      'auth.enter': 'Enter the forum',
      'shell.title.developer': 'Workshop',
    });
    expect(mergeMessages('es', catalogues)).toMatchObject({
      'auth.enter': catalogues.find(({ es }) => 'auth.enter' in es)?.es['auth.enter'],
    });
  });

  it.each<Locale>(['en', 'es'])('replace any message, whichever catalog defines it: %s', (locale) => {
    const ids = catalogues.flatMap(({ en }) => Object.keys(en));
    expect(ids.length).toBeGreaterThan(100);
    installEventMessages({ [locale]: Object.fromEntries(ids.map((id) => [id, `own ${id}`])) });
    const merged = mergeMessages(locale, catalogues);
    expect(ids.filter((id) => merged[id] !== `own ${id}`)).toEqual([]);
  });
});
