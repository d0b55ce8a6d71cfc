import { relatedTests } from './relatedTests';

const imports: [string, string[]][] = [
  ['src/features/poll/saga.ts', ['src/contract/poll.ts']],
  ['src/features/poll/saga.test.ts', ['src/features/poll/saga.ts']],
  ['src/features/poll/Poll.test.tsx', []],
  ['src/features/poll/index.ts', ['src/features/poll/saga.ts']],
  ['src/features/quiz/quiz.test.ts', ['src/features/poll/index.ts']],
  ['src/app/chunks/poll.ts', ['src/features/poll/index.ts']],
  ['src/app/app.test.ts', ['src/app/chunks/poll.ts']],
  ['server/modules/poll/repository.ts', []],
  ['server/modules/poll/service.test.ts', []],
  ['test/integration/poll.test.ts', ['src/contract/poll.ts']],
  ['test/integration/quiz.test.ts', ['src/contract/quiz.ts']],
];
const graph = new Map(imports.map(([file, targets]) => [file, new Set(targets)]));

it('finds the tests of the feature, and those that import the file through one other', () => {
  expect(relatedTests(['src/features/poll/saga.ts'], graph)).toEqual([
    'src/features/poll/Poll.test.tsx',
    'src/features/poll/saga.test.ts',
    'src/features/quiz/quiz.test.ts',
  ]);
});

it('finds a server module’s tests and the integration tests that call its endpoints', () => {
  expect(relatedTests(['server/modules/poll/repository.ts'], graph)).toEqual([
    'server/modules/poll/service.test.ts',
    'test/integration/poll.test.ts',
  ]);
});

it('finds a changed test itself, and the tests of a file that others import', () => {
  expect(relatedTests(['test/integration/quiz.test.ts'], graph)).toEqual(['test/integration/quiz.test.ts']);
  expect(relatedTests(['src/contract/poll.ts'], graph)).toEqual([
    'src/features/poll/saga.test.ts',
    'test/integration/poll.test.ts',
  ]);
});

it('finds nothing for a file that no test imports', () => {
  expect(relatedTests(['docs/product.md'], graph)).toEqual([]);
});
