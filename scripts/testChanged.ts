import { run, tool } from '../tools/run';
import { changedSince } from '../tools/testChanged/git';
import { importGraph, readSources } from '../tools/importGraph';
import { sourceFiles } from '../tools/sourceFiles';
import { relatedTests } from '../tools/testChanged/relatedTests';

/**
 * `npm run test:changed`: the unit and server tests related to what changed since this branch left `main`,
 * uncommitted changes included. `-- --since <commit>` names another base; `-- <file> …` names the files.
 */
const [first, ...rest] = process.argv.slice(2);
const isNamed = first !== undefined && first !== '--since';
const changed = isNamed ? [first, ...rest] : changedSince(rest[0] ?? 'main');

// Types leave no trace at run time.
const graph = importGraph(
  readSources(process.cwd(), sourceFiles(process.cwd())),
  ({ kind }) => kind !== 'type',
);
const tests = relatedTests(changed, graph);
process.stdout.write(`${changed.length} changed files, ${tests.length} related test files.\n`);
process.exitCode = tests.length === 0 ? 0 : await run(tool('jest'), ['--runTestsByPath', ...tests]);
