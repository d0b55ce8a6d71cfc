import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import webpack from 'webpack';
import { assetReferences } from '../../server/events/files';
import { deliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { buildEventConfig, INTER } from '../../test/builders/eventConfig';
import { BuildRequestError } from './BuildRequestError';
import { bundledConfig, bundledFiles, companionPages, readBundledEvent } from './bundledEvent';
import { CompanionPagesPlugin } from './CompanionPagesPlugin';

const GOOD = buildEventConfig({
  fonts: [INTER],
});
const ID = GOOD.conferenceId;

let configs: string;

/** Writes an event folder with every file the configuration names. */
function writeEvent(name: string, event: unknown) {
  const folder = path.join(configs, name);
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  for (const { asset } of assetReferences(GOOD)) writeFileSync(path.join(folder, asset), '');
  writeFileSync(
    path.join(folder, 'messages.es.json'),
    '{"gate.enter":"Entrar","event.conferenceName":"Foro del Puerto"}',
  );
  writeFileSync(path.join(folder, 'event.json'), typeof event === 'string' ? event : JSON.stringify(event));
}

/** The error shown to a user who requests an impossible bundle. */
function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(BuildRequestError);
    return inspect(error);
  }
  throw new Error('It was not refused.');
}

beforeEach(() => {
  configs = path.join(mkdtempSync(path.join(os.tmpdir(), 'plenary-bundled-')), 'configs');
  mkdirSync(configs);
});
afterEach(() => {
  rmSync(path.dirname(configs), { recursive: true });
});

describe('a bundled event', () => {
  it('is read with its texts, even if other events are broken', () => {
    writeEvent(ID, { $schema: '../event.schema.json', ...GOOD });
    writeEvent('broken-expo', '{');
    const delivered = bundledConfig(readBundledEvent(ID, configs), 'development');
    expect(delivered.texts).toEqual({ es: { conferenceName: 'Foro del Puerto' } });
    expect(deliveredConfig.parse(delivered)).toEqual(delivered);
    expect(delivered).toMatchObject({ environment: 'development', config: GOOD });
    expect(delivered.config).not.toHaveProperty('$schema');
    expect(Object.keys(delivered.messages['es'] ?? {})).toEqual(['gate.enter']);
  });

  it('is for production by default', () => {
    writeEvent(ID, GOOD);
    expect(bundledConfig(readBundledEvent(ID, configs)).environment).toBe('production');
  });

  it('places its own files and its fonts where the app requests them', () => {
    writeEvent(ID, GOOD);
    expect(bundledFiles(readBundledEvent(ID, configs)).map(({ to }) => to)).toEqual([
      `configs/${ID}/assets`,
      'fonts/inter/inter-latin-wght-normal.woff2',
    ]);
  });
});

it('a bundled event provides the manifest and offline page that its page and worker request', () => {
  writeEvent(ID, GOOD);
  const pages = Object.fromEntries(
    companionPages(readBundledEvent(ID, configs)).map(({ name, content }) => [name, content]),
  );
  expect(Object.keys(pages)).toEqual(['manifest.webmanifest', 'offline.html']);
  expect(JSON.parse(pages['manifest.webmanifest'] ?? '')).toMatchObject({ name: GOOD.conferenceName });
  expect(pages['offline.html']).toContain(GOOD.conferenceName);
  const index = readFileSync(path.join(import.meta.dirname, '../../public/index.html'), 'utf8');
  expect(index).toContain('href="/manifest.webmanifest"');
});

it('the plugin adds the pages to webpack’s output', async () => {
  const pages = [{ name: 'offline.html', content: '<p>away</p>' }];
  const entry = path.join(configs, 'entry.js');
  writeFileSync(entry, '');
  const output = path.join(configs, 'out');
  await new Promise<void>((resolve, reject) => {
    webpack(
      { mode: 'none', entry, output: { path: output }, plugins: [new CompanionPagesPlugin(pages)] },
      (error) => (error ? reject(error) : resolve()),
    );
  });
  expect(readFileSync(path.join(output, 'offline.html'), 'utf8')).toBe('<p>away</p>');
});

describe('an impossible bundle is refused with an explanation', () => {
  it.each(['nope', '..', '', '../configs'])('for an event that does not exist: "%s"', (id) => {
    expect(refusal(() => readBundledEvent(id, configs))).toBe(`There is no event "${id}" in configs/.`);
  });

  it.each<[string, unknown, string]>([
    ['is not JSON', '{', `configs/${ID}/event.json: (whole file): found the end of the file`],
    [
      'is too large',
      ' '.repeat(1_000_001),
      `configs/${ID}/event.json: (whole file): found 1000001 bytes, expected a JSON file of at most`,
    ],
    [
      'has a name of the prototype',
      JSON.stringify(GOOD).replace('{', '{"__proto__":{"forceAuth":false},'),
      `configs/${ID}/event.json: __proto__: found the name "__proto__", expected another name`,
    ],
    [
      'has a script in an address',
      { ...GOOD, authConfig: { ...GOOD.authConfig, logoutURL: 'javascript:alert(1)' } },
      `configs/${ID}/event.json: authConfig.logoutURL: found "javascript:alert(1)", expected an http or https`,
    ],
    [
      'breaks the contract',
      { ...GOOD, timeZone: 'Mars/Base' },
      `configs/${ID}/event.json: timeZone: found "Mars/Base", expected`,
    ],
    [
      'names a file that is not there',
      { ...GOOD, favicon: 'assets/gone.svg' },
      `configs/${ID}/event.json: favicon: found "assets/gone.svg", expected a file that is in the folder`,
    ],
  ])('for an event that %s', (_what, event, line) => {
    writeEvent(ID, event);
    const [first, second] = refusal(() => readBundledEvent(ID, configs)).split('\n');
    expect(first).toBe(`The event "${ID}" cannot be bundled:`);
    expect(second?.replace(/:\d+:\d+: /, ': ')).toContain(line);
  });

  it('for an event without a configuration', () => {
    mkdirSync(path.join(configs, ID));
    expect(refusal(() => readBundledEvent(ID, configs))).toContain('found no such file');
  });

  it('for an environment that does not exist', () => {
    writeEvent(ID, GOOD);
    expect(refusal(() => bundledConfig(readBundledEvent(ID, configs), 'prod'))).toBe(
      'There is no environment "prod": it is one of development, production.',
    );
  });
});
