import path from 'node:path';
import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { boundaries } from './boundaries';

/** A path in the repository; the rule resolves zones from the folder ESLint runs in. */
const at = (file: string) => path.join(process.cwd(), file);
const forbidden = (from: string, to: string) => [{ messageId: 'forbidden', data: { from, to } }];

const tester = new RuleTester({
  languageOptions: { parser: tseslint.parser },
});

tester.run('boundaries', boundaries, {
  valid: [
    ...[
      ['src/app/App.tsx', '../features/auth'],
      ['src/app/App.tsx', '../shared/ui/Button'],
      ['src/app/App.tsx', '../contract/sessions'],
      ['src/app/App.tsx', './routes'],
      ['src/app/main.tsx', '../replay/record'],
      ['src/replay/record/start.ts', '../log/recorder'],
      ['src/replay/record/start.ts', '../../shared/deps'],
      ['src/features/auth/saga.ts', '../../shared/saga'],
      ['src/features/auth/saga.ts', '../../contract/userinfo'],
      ['src/features/auth/components/Gate.tsx', '../selectors'],
      ['src/shared/ui/Button.tsx', '../lib/text'],
      ['src/shared/ui/Button.tsx', '../../contract/common'],
      ['src/contract/sessions.ts', './common'],
      ['server/app.ts', '../src/contract/sessions'],
      ['server/modules/log/routes.ts', '../../db/database'],
      ['server/plugins/pages.ts', '../../pages/renderIndexHtml'],
      ['pages/renderIndexHtml.ts', '../src/contract/eventConfig'],
      ['src/app/splash.test.ts', '../../pages/styles'],
      // Packages belong to no zone.
      ['src/contract/common.ts', 'zod/mini'],
      // Files outside all zones may import from any.
      ['test/store.ts', '../src/app/store'],
      ['scripts/dev.ts', '../server/settings'],
    ].map(([file, source]) => ({
      name: `${file} may import ${source}`,
      filename: at(file ?? ''),
      code: `import { a } from '${source}';`,
    })),
    {
      name: 'an import of a computed name is nobody’s to judge',
      filename: at('src/shared/a.ts'),
      code: 'export const load = (name) => import(name);',
    },
  ],
  invalid: [
    ...[
      ['src/features/auth/saga.ts', '../sessions', 'feature:auth', 'feature:sessions'],
      ['src/features/auth/components/Gate.tsx', '../../video/selectors', 'feature:auth', 'feature:video'],
      ['src/features/auth/saga.ts', '../../app/store', 'feature:auth', 'app'],
      ['src/features/auth/saga.ts', '../../../server/deps', 'feature:auth', 'server'],
      ['src/shared/ui/Button.tsx', '../../features/auth', 'shared', 'feature:auth'],
      ['src/shared/ui/Button.tsx', '../../app/store', 'shared', 'app'],
      ['src/features/auth/privacy.ts', '../../replay/log/redact', 'feature:auth', 'replay'],
      ['src/shared/privacy.ts', '../replay/log/redact', 'shared', 'replay'],
      ['src/replay/page/main.tsx', '../../app/store', 'replay', 'app'],
      ['src/replay/page/main.tsx', '../../features/auth', 'replay', 'feature:auth'],
      ['src/contract/common.ts', '../shared/lib/text', 'contract', 'shared'],
      ['src/contract/common.ts', '../features/auth', 'contract', 'feature:auth'],
      ['src/app/App.tsx', '../../server/app', 'app', 'server'],
      ['server/app.ts', '../src/shared/lib/text', 'server', 'shared'],
      ['server/app.ts', '../src/features/auth', 'server', 'feature:auth'],
      ['server/app.ts', '../src/app/store', 'server', 'app'],
      ['src/app/App.tsx', '../../pages/styles', 'app', 'pages'],
      ['pages/renderIndexHtml.ts', '../server/app', 'pages', 'server'],
      ['pages/renderIndexHtml.ts', '../src/shared/lib/text', 'pages', 'shared'],
    ].map(([file, source, from, to]) => ({
      name: `${file} must not import ${source}`,
      filename: at(file ?? ''),
      code: `import { a } from '${source}';`,
      errors: forbidden(from ?? '', to ?? ''),
    })),
    ...[
      `import '../../app/store';`,
      `import type { Store } from '../../app/store';`,
      `export { store } from '../../app/store';`,
      `export * from '../../app/store';`,
      `export const load = () => import('../../app/store');`,
    ].map((code) => ({
      name: `however it is written: ${code}`,
      filename: at('src/shared/ui/Button.tsx'),
      code,
      errors: forbidden('shared', 'app'),
    })),
  ],
});
