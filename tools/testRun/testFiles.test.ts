import { partOf } from './testFiles';

it.each([
  ['server/db/embedded/processes.fault.test.ts', 'fault'],
  ['src/shared/kit/lib/sanitise.full.test.tsx', 'full'],
  ['src/shared/fault.test.ts', 'quick'],
  ['src/features/program/session/saga.test.ts', 'quick'],
])('%s belongs to %s', (file, part) => {
  expect(partOf(file)).toBe(part);
});
