import os from 'node:os';
import path from 'node:path';
import { isStale, whyBuild } from '../../server/start/webBuild';
import { escapeRegExp } from '../escapeRegExp';
import { tool } from '../run';
import { writeGroups } from './groups';
import type { Task } from './lanes';
import { nodes, VERSIONS } from './nodes';
import { jestResults, playwrightResults, type TestResult } from './reports';
import { testFiles, type Part } from './testFiles';

/** Output folder of the run. */
export const RESULTS = path.resolve('test-results');

/** Path of a step's output: its log, its report, or its folder if `extension` is empty. */
export const outputOf = ({ name }: Pick<Step, 'name'>, extension: string): string =>
  path.join(RESULTS, name.replaceAll(':', '-') + extension);

type Command = readonly [program: string, ...args: string[]];

/** A command of the run. */
export interface Step extends Task {
  /** The command, prepared when the step starts. */
  command: () => Command;
  env?: NodeJS.ProcessEnv;
  /** Whether its work is done already; it then passes without being run. */
  isDone?: () => Promise<boolean>;
  /** Results of its tests; a step without this counts as one check. */
  results?: () => TestResult[];
  /** The step that runs only these of its tests again. Only for tests whose subject is a fault. */
  again?: (failed: readonly TestResult[]) => Step;
}

export interface StepOptions {
  /** Path of the browser. */
  chromium: string;
  /** Decides which files share a group, in what order, and at which width each story is checked with axe. */
  seed: number;
}

/** Processes of a Jest run. */
const WORKERS = Math.min(4, os.availableParallelism());
/** Those of the server's tests: each waits for the database a fifth of its time. */
const SERVER_WORKERS = WORKERS + 1;
const workersOf = (project: string) => (project === 'server' ? SERVER_WORKERS : WORKERS);
/** Failed suites after which a run ends: a broken product should not take as long as a sound one. */
const MAX_FAILURES = 10;

/** Compilers and test files make much garbage that is young: in more room, less of it is copied around. */
const ROOMY = {
  NODE_OPTIONS: [process.env['NODE_OPTIONS'], '--max-semi-space-size=32'].filter(Boolean).join(' '),
};

const npm = (name: string, ...args: string[]): Step => ({
  name,
  command: () => ['npm', 'run', '--silent', name, ...args],
  env: ROOMY,
});

interface JestOptions extends Pick<StepOptions, 'seed'>, Partial<Pick<Step, 'needs'>> {
  name: string;
  project: string;
  workers: number;
  /** Paths relative to the root. */
  files: () => string[];
  testNames?: readonly string[];
  /** The program to run it with: this one if left out. */
  node?: string;
}

function jest({ name, project, workers, files, testNames, seed, needs = [], node }: JestOptions): Step {
  const report = outputOf({ name }, '.json');
  return {
    name,
    needs,
    alone: true,
    command: () => [
      node ?? process.execPath,
      'node_modules/jest/bin/jest.js',
      '--config=jest.groups.config.js',
      `--selectProjects=${project}`,
      '--json',
      `--outputFile=${report}`,
      '--silent',
      `--seed=${seed}`,
      `--maxWorkers=${workers}`,
      `--bail=${MAX_FAILURES}`,
      '--passWithNoTests',
      // Test files leave memory behind; collecting it in an old process takes longer than starting a new one.
      '--workerIdleMemoryLimit=600MB',
      ...(testNames ? [`--testNamePattern=^(${testNames.map(escapeRegExp).join('|')})$`] : []),
      '--runTestsByPath',
      ...files(),
    ],
    env: ROOMY,
    results: () => jestResults(name, report),
  };
}

/** A Jest project's quick tests, or some of them; those that can share a context in groups. */
const quickFiles = (
  project: string,
  seed: number,
  isIncluded: (file: string, at: number) => boolean = () => true,
): string[] =>
  writeGroups(testFiles(project, 'quick', path.resolve()).filter(isIncluded), {
    root: path.resolve(),
    folder: path.join(RESULTS, 'groups', project),
    // Enough for all workers to end at about the same time.
    count: 2 * workersOf(project),
    seed,
  });

const quick = (project: string, { seed }: StepOptions): Step =>
  jest({
    name: `test:${project}`,
    project,
    workers: workersOf(project),
    seed,
    files: () => quickFiles(project, seed),
  });

/** A Jest project's tests of another part, each file in a context of its own. */
function ungrouped(project: string, part: Part, { seed }: StepOptions): Step {
  const options = {
    name: `${part}:${project}`,
    project,
    workers: part === 'fault' ? 1 : WORKERS,
    seed,
    files: () => testFiles(project, part, path.resolve()),
  };
  if (part !== 'fault') return jest(options);
  return {
    ...jest(options),
    again: (failed) =>
      jest({
        ...options,
        name: `${options.name}:again`,
        files: () => [...new Set(failed.map(({ file }) => file))],
        testNames: failed.map(({ test }) => test),
      }),
  };
}

interface PlaywrightOptions extends Pick<StepOptions, 'chromium'> {
  name: string;
  args: readonly string[];
  needs: string;
}

function playwright({ name, args, needs, chromium }: PlaywrightOptions): Step {
  const report = outputOf({ name }, '.json');
  return {
    name,
    needs: [needs],
    alone: true,
    command: () => [
      tool('playwright'),
      'test',
      `--output=${outputOf({ name }, '')}`,
      '--reporter=list,json',
      ...args,
    ],
    env: { CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    results: () => playwrightResults(name, report),
  };
}

function stories(name: string, files: readonly string[], { chromium, seed }: StepOptions): Step {
  const step = playwright({
    name,
    chromium,
    needs: 'build-storybook',
    args: ['--project=stories', '--fully-parallel', `--workers=${WORKERS}`, ...files],
  });
  return { ...step, env: { ...step.env, TEST_SEED: String(seed) } };
}

/** Browser tests of the product, chosen by their tags. */
const e2e = (name: string, args: readonly string[], { chromium }: StepOptions): Step =>
  playwright({ name, chromium, needs: 'build', args: ['--project=e2e', ...args] });

const browserFaults = (options: StepOptions): Step => ({
  ...e2e('fault:e2e', ['--grep=@fault'], options),
  again: (failed) =>
    e2e('fault:e2e:again', [`--grep=${failed.map(({ test }) => escapeRegExp(test)).join('|')}`], options),
});

/** What the built stories depend on. */
const STORY_SOURCES = [
  '.storybook',
  'src',
  'configs',
  'public',
  'test',
  'package-lock.json',
  'tsconfig.json',
];

/** The builds that the browser's tests need, unless they are there from an earlier run. */
const builds = (): Step[] => [
  {
    // Leave out what only human readers of the stories need.
    ...npm('build-storybook', '--', '--test'),
    isDone: async () => !(await isStale(path.resolve('storybook-static', 'index.json'), STORY_SOURCES)),
  },
  { ...npm('build'), isDone: async () => (await whyBuild('development')) === undefined },
];

/**
 * `npm test`: enough that a change which breaks a feature fails here. Steps of one process come first, two at a
 * time; then each of the others uses all cores.
 */
export function quickSteps(options: StepOptions): Step[] {
  return [
    // The longest first: the builds take as long in the other lane.
    npm('lint'),
    ...builds(),
    npm('config:check'),
    quick('unit', options),
    quick('server', options),
    stories('test:stories', ['stories.spec'], options),
    e2e('test:e2e', ['--grep=@journey'], options),
  ];
}

/** What `npm run test:full` adds, without the builds. Faults come last, when nothing else runs. */
export function restSteps(options: StepOptions): Step[] {
  return [
    npm('typecheck'),
    // Few tests, in the other lane.
    { ...ungrouped('unit', 'full', options), alone: false },
    ungrouped('server', 'full', options),
    stories('full:stories', ['themes.spec', 'states.spec'], options),
    e2e('full:e2e', ['--grep-invert=@journey|@fault'], options),
    ungrouped('unit', 'fault', options),
    ungrouped('server', 'fault', options),
    browserFaults(options),
    // Each file on one of them: all on each would take an eighth of the whole time more.
    ...onNodes(options, (at, node) => (at + options.seed) % VERSIONS.length === node),
  ];
}

/**
 * `npm start` on the current versions of Node, and those of the server's quick tests that are included for each:
 * `at` is a file's place among them, `node` the version's among `VERSIONS`.
 */
const onNodes = ({ seed }: StepOptions, isIncluded: (at: number, node: number) => boolean): Step[] =>
  nodes().flatMap(({ version, program, install }, index) => {
    const name = `node-${version.split('.')[0]}`;
    const server = jest({
      name: `${name}:server`,
      project: 'server',
      workers: SERVER_WORKERS,
      seed,
      node: program,
      needs: [`${name}:install`],
      files: () => [
        'test/integration/npmStart.fault.test.ts',
        ...quickFiles('server', seed, (_file, at) => isIncluded(at, index)),
      ],
    });
    return [
      { name: `${name}:install`, command: () => install },
      { ...server, env: { ...server.env, WHOLE_CORPORA: 'true' } },
    ];
  });

/** `npm run test:nodes`: all of the server's tests on each version, with the whole corpora. */
export const nodeSteps = (options: StepOptions): Step[] => onNodes(options, () => true);

/** The rest by itself: it builds what it needs. */
export const restAlone = (options: StepOptions): Step[] => [...builds(), ...restSteps(options)];
