import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { tool } from '../run';
import { SERVER_WATCH } from './serverWatch';

const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-watch-'));
const eventFile = path.join(folder, 'configs/harbor-forum/event.json');
mkdirSync(path.dirname(eventFile), { recursive: true });
writeFileSync(eventFile, '{}');
writeFileSync(
  path.join(folder, 'server.mjs'),
  `import { readFileSync } from 'node:fs';
console.log('read ' + readFileSync('configs/harbor-forum/event.json', 'utf8'));
setInterval(() => {}, 1_000);`,
);
afterAll(() => rmSync(folder, { recursive: true }));

it('restarts the server when the configuration of an event changes', async () => {
  const child = spawn(process.execPath, [tool('tsx'), ...SERVER_WATCH, 'server.mjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const read: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('read ')) continue;
    if (read.push(line) === 2) child.kill();
    else writeFileSync(eventFile, '{"slogan":"Sail"}');
  }
  expect(read).toEqual(['read {}', 'read {"slogan":"Sail"}']);
});
