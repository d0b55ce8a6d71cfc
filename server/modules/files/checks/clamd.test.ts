import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { HARMFUL, startFakeClamd } from '../../../../test/fakes/clamd';
import { openVirusCheck } from './clamd';

const log = pino({ level: 'silent' });
let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plenary-clamd-'));
  file = path.join(folder, 'file');
  // Several chunks, with the signature across two of them.
  writeFileSync(file, '-'.repeat(64 * 1_024 - 10) + HARMFUL + '-'.repeat(300_000));
});
afterAll(() => rmSync(folder, { recursive: true }));

const unavailable = { problem: { status: 503 } };

it('finds what is in a file of several chunks', async () => {
  const clamd = await startFakeClamd();
  await expect(openVirusCheck(clamd.address, log).check(file)).rejects.toMatchObject({
    problem: { type: 'urn:plenary:problem:infected' },
  });
  await clamd.close();
});

it('lets nothing through if there is no scanner, or if it does not answer', async () => {
  await expect(openVirusCheck(path.join(folder, 'nowhere.ctl'), log).check(file)).rejects.toMatchObject(
    unavailable,
  );
  const silent = net.createServer((socket) => void socket.resume());
  const socket = path.join(folder, 'silent.ctl');
  await new Promise<void>((resolve) => silent.listen(socket, resolve));
  await expect(openVirusCheck(socket, log, 50).check(file)).rejects.toMatchObject(unavailable);
  await new Promise((resolve) => silent.close(resolve));
});

it('takes a reply that comes before the whole file was sent', async () => {
  const hasty = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write('stream: Hasty.Test FOUND\0'));
    socket.resume();
  });
  const socket = path.join(folder, 'hasty.ctl');
  await new Promise<void>((resolve) => hasty.listen(socket, resolve));
  await expect(openVirusCheck(socket, log).check(file)).rejects.toMatchObject({
    problem: { type: 'urn:plenary:problem:infected' },
  });
  await new Promise((resolve) => hasty.close(resolve));
});
