import path from 'node:path';
import { lintFiles } from './testing/lintFiles';

type Import = readonly [file: string, source: string, from?: string, to?: string];

const ALLOWED: Import[] = [
  ['src/app/App.tsx', '../features/access/auth'],
  ['src/app/App.tsx', '../shared/kit/ui/Button'],
  ['src/app/App.tsx', '../contract/program/sessions'],
  ['src/app/App.tsx', './routes'],
  ['src/app/main.tsx', '../replay/record'],
  ['src/replay/record/start.ts', '../log/recorder'],
  ['src/replay/record/start.ts', '../../shared/platform/deps'],
  ['src/features/access/auth/saga.ts', '../../../shared/platform/saga'],
  ['src/features/access/auth/saga.ts', '../../../contract/access/userinfo'],
  ['src/features/access/auth/components/Gate.tsx', '../selectors'],
  ['src/shared/kit/ui/Button.tsx', '../lib/text'],
  ['src/shared/kit/ui/Button.tsx', '../../../contract/kit/common'],
  ['src/contract/program/sessions.ts', '../kit/common'],
  ['server/app.ts', '../src/contract/program/sessions'],
  ['server/modules/platform/log/routes.ts', '../../../db/database'],
  ['server/plugins/pages.ts', '../../pages/renderIndexHtml'],
  ['pages/renderIndexHtml.ts', '../src/contract/platform/eventConfig'],
  ['src/app/splash.test.ts', '../../pages/styles'],
  // Packages belong to no zone.
  ['src/contract/kit/common.ts', 'zod/mini'],
  // Files outside all zones may import from any.
  ['test/store.ts', '../src/app/store'],
  ['scripts/dev.ts', '../server/settings'],
];

const REFUSED: Import[] = [
  ['src/features/access/auth/saga.ts', '../account', 'feature:access/auth', 'feature:access/account'],
  [
    'src/features/access/auth/components/Gate.tsx',
    '../../../stage/video/selectors',
    'feature:access/auth',
    'feature:stage/video',
  ],
  ['src/features/access/auth/saga.ts', '../../../app/store', 'feature:access/auth', 'app'],
  ['src/features/access/auth/saga.ts', '../../../../server/deps', 'feature:access/auth', 'server'],
  ['src/shared/kit/ui/Button.tsx', '../../../features/access/auth', 'shared', 'feature:access/auth'],
  ['src/shared/kit/ui/Button.tsx', '../../../app/store', 'shared', 'app'],
  ['src/features/access/auth/slice.ts', '../../../replay/log/redact', 'feature:access/auth', 'replay'],
  ['src/shared/privacy.ts', '../replay/log/redact', 'shared', 'replay'],
  ['src/replay/page/main.tsx', '../../app/store', 'replay', 'app'],
  ['src/replay/page/main.tsx', '../../features/access/auth', 'replay', 'feature:access/auth'],
  ['src/contract/kit/common.ts', '../../shared/kit/lib/text', 'contract', 'shared'],
  ['src/contract/kit/common.ts', '../../features/access/auth', 'contract', 'feature:access/auth'],
  ['src/app/App.tsx', '../../server/app', 'app', 'server'],
  ['server/app.ts', '../src/shared/kit/lib/text', 'server', 'shared'],
  ['server/app.ts', '../src/features/access/auth', 'server', 'feature:access/auth'],
  ['server/app.ts', '../src/app/store', 'server', 'app'],
  ['src/app/App.tsx', '../../pages/styles', 'app', 'pages'],
  ['pages/renderIndexHtml.ts', '../server/app', 'pages', 'server'],
  ['pages/renderIndexHtml.ts', '../src/shared/kit/lib/text', 'pages', 'shared'],
];

/** However it is written, in src/shared/kit/ui/Button.tsx. */
const SPELLINGS = [
  `import '../../../app/store';`,
  `import type { Store } from '../../../app/store';`,
  `export { store } from '../../../app/store';`,
  `export * from '../../../app/store';`,
  `export const load = () => import('../../../app/store');`,
];
const COMPUTED = 'export const load = (name: string) => import(name);';

/** Each in a file of its own in that folder: the folder decides. */
const fileOf = ([file]: Import, index: number) =>
  file.endsWith('.test.ts') ? file : path.join(path.dirname(file), `${index}${path.extname(file)}`);

const IMPORTS = [...ALLOWED, ...REFUSED];
const found = lintFiles([
  ...IMPORTS.map((each, index) => [fileOf(each, index), `import { a } from '${each[1]}';`] as const),
  ...[...SPELLINGS, COMPUTED].map((code, index) => [`src/shared/kit/ui/code${index}.ts`, code] as const),
]);
const messages = (file: string) => found.get(file)?.map(({ message }) => message);

it.each(ALLOWED.map((each, index) => [...each, fileOf(each, index)] as const))(
  '%s may import %s',
  (...[, , file]) => {
    expect(messages(String(file))).toBeUndefined();
  },
);

it.each(REFUSED.map((each, index) => [...each, fileOf(each, ALLOWED.length + index)] as const))(
  '%s must not import %s: %s does not know %s',
  (_file, _source, from, to, file) => {
    expect(messages(String(file))).toEqual([
      expect.stringContaining(`${String(from)} must not import ${String(to)} (`),
    ]);
  },
);

it.each(SPELLINGS.map((code, index) => [code, index] as const))(
  'however it is written: %s',
  (_code, index) => {
    expect(messages(`src/shared/kit/ui/code${index}.ts`)).toEqual([
      expect.stringContaining('shared must not import app ('),
    ]);
  },
);

it('an import of a computed name is nobody’s to judge', () => {
  expect(messages(`src/shared/kit/ui/code${SPELLINGS.length}.ts`)).toBeUndefined();
});
