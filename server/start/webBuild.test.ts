import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { whyBuild } from './webBuild';

describe('whyBuild', () => {
  let root: string;
  const write = (file: string, seconds: number) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), '');
    utimesSync(path.join(root, file), seconds, seconds);
  };
  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'plenary-build-'));
    write('src/app/main.tsx', 1_000);
    write('webpack.config.ts', 1_000);
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });

  it('asks for a build if there is none, in production too', async () => {
    expect(await whyBuild('development', root)).toBe('there is no build yet');
    expect(await whyBuild('production', root)).toBe('there is no build yet');
  });

  it('asks for a rebuild if a source is newer, but not in production', async () => {
    write('dist/index.html', 2_000);
    expect(await whyBuild('development', root)).toBeUndefined();
    write('src/app/routes/deep/a.tsx', 3_000);
    expect(await whyBuild('development', root)).toBe('its sources are newer than the build');
    expect(await whyBuild('production', root)).toBeUndefined();
  });

  it('ignores newer tests, stories and event files', async () => {
    write('dist/index.html', 2_000);
    write('src/app/a.test.tsx', 3_000);
    write('src/app/a.stories.tsx', 3_000);
    write('configs/x/event.json', 3_000);
    expect(await whyBuild('development', root)).toBeUndefined();
  });
});
