import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/db/embedded';
import { createTestDatabase, urlOf, type TestDatabase } from '../setup/database';

const ROOT = path.join(import.meta.dirname, '../..');
/** An open connection keeps a process alive for 30 s; stopping PostgreSQL takes about one. */
const ENDS_WITHIN_MS = 15_000;

interface Command {
  args: readonly string[];
  /** Its final output. */
  result: RegExp;
  code?: number;
}

interface Outcome {
  code: number | null;
  output: string;
  /** It printed its result but did not exit. */
  hangs: boolean;
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'plenary commands-'));
const people = path.join(folder, 'people.csv');
writeFileSync(people, 'id,first name,last name\np1,Ana,Núñez\n');
afterAll(() => rmSync(folder, { recursive: true }));

const importing: Command = {
  args: ['import', 'attendees', people, '--event', 'cleaning-summit'],
  result: /\d+ new, 0 updated, \d+ unchanged\n$/,
};
const listing: Command = { args: ['account', 'list'], result: /^USERNAME|^There are no accounts yet/m };
const withDatabase: Command[] = [
  {
    args: ['import', 'schedule', 'test/fixtures/schedules/small.schedule.json', '--event', 'cleaning-summit'],
    result: / vanished +\d+\n/,
  },
  importing,
  { args: ['account', 'create', 'ana', '--name', 'Ana'], result: /^Password .*\n$/m },
  listing,
  { args: ['clock', 'cleaning-summit'], result: /^Real time\.\n$/m },
  {
    args: ['push', 'retail-brands-summit', '--title', 'Now', '--text', 'It begins.'],
    result: /^Sent to 0; .*\n$/m,
  },
];

const withoutDatabase: Command[] = [
  { args: ['config:check'], result: /^wedding: valid .*\n$/m },
  { args: ['event:new', 'wedding'], result: /already exists/, code: 1 },
  { args: ['events:uses', '--check'], result: /events\.md is up to date\.\n$/ },
  { args: ['licences', '--check'], result: /licences\.md is up to date\.\n$/ },
  { args: ['sbom'], result: /sbom\.cdx\.json is written: \d+ packages\.\n$/ },
  { args: ['replay', 'test/replay/evaluationRefused.json.gz'], result: /^The same: .*\n$/m },
];

/** Runs `npm run` as a user would; stops a command that does not exit. */
function run({ args, result }: Command, settings: Record<string, string>): Promise<Outcome> {
  const [script = '', ...rest] = args;
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', script, '--', ...rest], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...settings },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let hangs = false;
    let deadline: NodeJS.Timeout | undefined;
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (!result.test(output)) return;
      deadline ??= setTimeout(() => {
        hangs = true;
        process.kill(-(child.pid ?? NaN), 'SIGTERM');
      }, ENDS_WITHIN_MS);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(deadline);
      resolve({ code, output, hangs });
    });
  });
}

/** Runs the commands in parallel and reports on each. */
function describeCommands(commands: readonly Command[], settings: () => Record<string, string>) {
  let outcomes: Map<Command, Outcome>;
  beforeAll(async () => {
    const ended = commands.map(async (command) => [command, await run(command, settings())] as const);
    outcomes = new Map(await Promise.all(ended));
  });
  it.each(commands.map((command) => [command.args.slice(0, 2).join(' '), command] as const))(
    'npm run %s exits when its work is done',
    (_name, command) => {
      const { code = 0, result } = command;
      expect(outcomes.get(command)).toEqual({
        code,
        output: expect.stringMatching(result) as string,
        hangs: false,
      });
    },
  );
}

describe('with the database at DATABASE_URL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  describeCommands(withDatabase, () => ({ DATABASE_URL: urlOf(database) }));
});

describe('with an embedded database', () => {
  const dataDir = path.join(folder, 'data');
  afterAll(() => removeEmbeddedPostgres(dataDir));

  describe('that it starts and stops', () => {
    describeCommands([listing], () => ({ DATA_DIR: dataDir }));
  });

  describe('that a server keeps using', () => {
    let postgres: EmbeddedPostgres;
    beforeAll(async () => {
      postgres = await startEmbeddedPostgres({ dataDir, role: 'server', log: () => undefined });
    });
    afterAll(() => postgres.stop());
    describeCommands([importing, listing], () => ({ DATA_DIR: dataDir }));
  });
});

describe('without a database', () => {
  describeCommands(withoutDatabase, () => ({}));
});
