import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LOCALES } from '../../../contract/platform/eventConfig';
import type * as messagesModule from '.';
import { installEventMessages, mergeMessages, type MessagesFile } from '.';

const SOURCE = path.join(import.meta.dirname, '../../..');
const catalog = (file: string) =>
  JSON.parse(readFileSync(path.join(SOURCE, file), 'utf8')) as Record<string, string>;
const catalogs = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'messages.en.json')
  .map((file) => ({ en: catalog(file), es: catalog(file.replace('.en.', '.es.')) }));

afterEach(() => installEventMessages({}));

describe('an event’s message overrides', () => {
  it('replace messages of different catalogs, in their own language only', () => {
    installEventMessages({ en: { 'auth.enter': 'Enter the forum', 'shell.title.developer': 'Workshop' } });
    expect(mergeMessages('en', catalogs)).toMatchObject({
      'auth.enter': 'Enter the forum',
      'shell.title.developer': 'Workshop',
    });
    expect(mergeMessages('es', catalogs)).toMatchObject({
      'auth.enter': catalogs.find(({ es }) => 'auth.enter' in es)?.es['auth.enter'],
    });
  });

  it.each(LOCALES)('replace any message, whichever catalog defines it: %s', (locale) => {
    const ids = catalogs.flatMap(({ en }) => Object.keys(en));
    expect(ids.length).toBeGreaterThan(100);
    installEventMessages({ [locale]: Object.fromEntries(ids.map((id) => [id, `own ${id}`])) });
    const merged = mergeMessages(locale, catalogs);
    expect(ids.filter((id) => merged[id] !== `own ${id}`)).toEqual([]);
  });
});

describe('a new language', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-messages-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    jest.dontMock('../../../contract/platform/eventConfig');
  });

  it('needs an entry in the list of languages and its files, and no other code', async () => {
    const texts = { en: 'Hello', es: 'Hola', 'pt-BR': 'Olá' };
    for (const [locale, text] of Object.entries(texts))
      writeFileSync(path.join(folder, `messages.${locale}.json`), JSON.stringify({ 'test.hello': text }));
    jest.doMock('../../../contract/platform/eventConfig', () => ({
      ...jest.requireActual<object>('../../../contract/platform/eventConfig'),
      LOCALES: Object.keys(texts),
    }));
    let fresh: typeof messagesModule | undefined;
    await jest.isolateModulesAsync(async () => {
      fresh = await import('.');
    });
    const catalog = await fresh?.loadCatalog(
      (locale) => import(path.join(folder, `messages.${locale}.json`)) as MessagesFile,
    );
    expect(catalog).toEqual({
      en: { 'test.hello': 'Hello' },
      es: { 'test.hello': 'Hola' },
      'pt-BR': { 'test.hello': 'Olá' },
    });
  });
});
