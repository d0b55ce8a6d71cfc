import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { until } from '../../../test/until';
import { binariesCopied, binariesInPlace, findPackage } from './binaries';
import { ensureCluster } from './cluster';
import { removeEmbeddedPostgres } from './index';
import { findDataPaths, SYSTEM_FOLDER } from './dataPaths';
import { Supervisor } from './supervisor';
import { accounts, privateFolder } from './testing/accounts';

const [self] = accounts;
if (!self) throw new Error('there is always an account');

describe('a PostgreSQL that cannot be restarted', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await privateFolder(self);
  });
  afterEach(async () => {
    await removeEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  });

  it('is given up on after the last retry, with the reason in one line', async () => {
    const source = await findPackage();
    const paths = await findDataPaths(dataDir);
    const binaries = paths.owner
      ? await binariesCopied(source, SYSTEM_FOLDER)
      : await binariesInPlace(source, paths.base);
    const lines: string[] = [];
    const onCrash = jest.fn<void, [Error]>();
    const log = (line: string) => void lines.push(line);
    const backoffMs = [0, 1, 1];
    const supervisor = new Supervisor({ binaries, paths, role: 'server', log, onCrash, backoffMs });
    await ensureCluster(binaries, paths, supervisor.signal);
    const { pid } = await supervisor.start();
    expect(pid).toBe(
      Number((await readFile(path.join(paths.data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    );

    await rm(path.join(paths.data, 'global', 'pg_control'));
    process.kill(pid, 'SIGKILL');
    await until('it is given up', () => onCrash.mock.calls.length > 0);

    expect(onCrash).toHaveBeenCalledTimes(1);
    const message = onCrash.mock.calls[0]?.[0].message ?? '';
    expect(message).toMatch(/^PostgreSQL could not be started: .*pg_control/);
    expect(message).not.toContain('\n');
    expect(lines.filter((line) => line.startsWith('PostgreSQL was lost'))).toHaveLength(3);
    await supervisor.stop();
    expect(onCrash).toHaveBeenCalledTimes(1);
  });
});
