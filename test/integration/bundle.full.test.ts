import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fontUrl } from '../../src/contract/platform/eventConfig';
import { readBundledEvent } from '../../tools/webpack/bundledEvent';
import configure from '../../webpack.config';

const ROOT = path.join(import.meta.dirname, '../..');
const EVENT = 'cleaning-summit';

/** A full build takes 20 s alone and minutes alongside a full test run. */
const BUILD_TIMEOUT_MS = 300_000;

let folder: string;

/** Runs `npm run build` with a separate output folder. Resolves with its exit code and output. */
function build(...args: string[]): Promise<{ code: number; output: string }> {
  const command = ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '--output-path', folder];
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [...command, ...args], { cwd: ROOT }, (_error, out, err) => {
      resolve({ code: child.exitCode ?? 1, output: out + err });
    });
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-bundle-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('a single-event bundle', () => {
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const { config, folder: source } = readBundledEvent(EVENT);
  let output: string;

  beforeAll(async () => {
    const built = await build('--env', `event=${EVENT}`);
    output = built.output;
    if (built.code !== 0) throw new Error(output);
  }, BUILD_TIMEOUT_MS);

  it('has its page filled in for the event', () => {
    const page = read('index.html');
    expect(page).toContain(`<title>${config.conferenceName}</title>`);
    expect(page).toContain(`href="/configs/${EVENT}/${config.favicon}"`);
    expect(page).not.toContain('{{');
    const [, script] = /<script[^>]* src="\/(app\/boot\.[^"]+\.js)"/.exec(page) ?? [];
    expect(existsSync(path.join(folder, script ?? 'no script'))).toBe(true);
  });

  it('carries the configuration in its scripts', () => {
    const scripts = readdirSync(path.join(folder, 'app')).filter((name) => name.endsWith('.js'));
    const carriers = scripts.filter((name) => {
      const code = read(`app/${name}`);
      return code.includes(EVENT) && code.includes(config.authConfig.clientId);
    });
    expect(carriers).toHaveLength(1);
    expect(read(`app/${carriers[0]}`)).toMatch(new RegExp(`conferenceId\\W+${EVENT}`));
  });

  it('has the event’s files and fonts where the app requests them', () => {
    for (const name of readdirSync(path.join(source, 'assets'))) {
      expect(existsSync(path.join(folder, 'configs', EVENT, 'assets', name))).toBe(true);
    }
    expect(config.fonts.length).toBeGreaterThan(0);
    for (const font of config.fonts) expect(existsSync(path.join(folder, fontUrl(font)))).toBe(true);
  });

  it('reports progress in a few lines, and lists no modules', () => {
    const lines = output.trim().split('\n');
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(lines).toContain('Building: 100%');
    expect(output).toMatch(/compiled successfully in/);
    expect(output).not.toMatch(/modules|asset /);
  });
});

it.each([
  ['an event that there is not', ['event=nope'], 'There is no event "nope" in configs/.'],
  [
    'an environment that there is not',
    [`event=${EVENT}`, 'environment=prod'],
    'There is no environment "prod": it is one of development, production.',
  ],
])(
  'is refused for %s, with a one-line message',
  async (_what, env, message) => {
    const { code, output } = await build(...env.flatMap((each) => ['--env', each]));
    expect(code).not.toBe(0);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(message);
  },
  BUILD_TIMEOUT_MS,
);

it('is written next to the common build, which the server serves on every host', () => {
  const production = { mode: 'production' };
  expect(configure({}, production).output?.path).toBe(path.join(ROOT, 'dist'));
  expect(configure({ event: EVENT }, production).output?.path).toBe(path.join(ROOT, `dist-${EVENT}`));
});
