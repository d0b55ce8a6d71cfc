import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { toolIo } from '../../test/setup/toolIo';
import { ingestCommand } from './ingestCommand';

const TOKEN = 'n7'.repeat(20);
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'plenary-ingest-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it('writes nginx’s configuration for its owner alone, and says how to start it', async () => {
  const io = toolIo({
    INGEST_TOKEN: TOKEN,
    INGEST_DIR: dir,
    INGEST_HOST: 'live.example.org',
    INGEST_PORT: '1936',
    PORT: '9000',
  });
  expect(await ingestCommand([], io)).toBe(0);
  const file = path.join(dir, 'nginx.conf');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain('listen 1936;');
  expect(text).toContain(`on_publish http://127.0.0.1:9000/ingest/${TOKEN}/publish;`);
  expect(text).toContain(`hls_path "${dir}/hls";`);
  expect(text).toContain('access_log off;');
  const said = io.lines.join('\n');
  expect(said).toContain(`nginx -e ${dir}/error.log -c ${file}`);
  expect(said).toContain('rtmp://live.example.org:1936/live');
  expect(said).not.toContain(TOKEN);
});

it('quotes a folder whose name has a space', async () => {
  const spaced = path.join(dir, 'two words');
  const io = toolIo({ INGEST_TOKEN: TOKEN, INGEST_DIR: spaced });
  expect(await ingestCommand([], io)).toBe(0);
  expect(readFileSync(path.join(spaced, 'nginx.conf'), 'utf8')).toContain(`pid "${spaced}/nginx.pid";`);
  expect(io.lines.join('\n')).toContain(`nginx -e "${spaced}/error.log" -c "${spaced}/nginx.conf"`);
});

it.each<[string, Record<string, string>, string[], RegExp]>([
  ['no token', {}, [], /INGEST_TOKEN is not set/],
  ['a short token', { INGEST_TOKEN: 'short' }, [], /INGEST_TOKEN: found \(not shown\)/],
  ['a folder that nginx would misread', { INGEST_TOKEN: TOKEN, INGEST_DIR: '/tmp/a;b' }, [], /INGEST_DIR: "/],
  ['a module that nginx would misread', { INGEST_TOKEN: TOKEN }, ['--module', 'a$b'], /--module: "a\$b"/],
  ['an unknown option', { INGEST_TOKEN: TOKEN }, ['--port', '1'], /Unknown option/],
])('writes nothing with %s', async (_what, env, argv, said) => {
  const io = toolIo(env);
  expect(await ingestCommand(argv, io)).toBe(2);
  expect(io.errors.join('\n')).toMatch(said);
});
