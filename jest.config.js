/** `import.meta.dirname` has no CommonJS form: rewritten to `__dirname` so that the same file runs under Jest and under Node. */
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic' },
        optimizer: { globals: { vars: { 'import.meta.dirname': '__dirname' } } },
      },
    },
    module: { type: 'commonjs' },
  },
];

/** Packages that come as ES modules alone: Jest runs CommonJS, so these are transformed like our own files. */
const ESM_ONLY = [
  '@formatjs/[^/]+',
  '@noble/hashes',
  'intl-messageformat',
  'jose',
  'oidc-provider',
  'react-intl',
];

/** @type {import('jest').Config} */
const shared = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.(ts|tsx|js|mjs)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(?:${ESM_ONLY.join('|')})/)(?!.*\\.mjs$)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/test/setup/cssModules.ts',
    '\\.css$': '<rootDir>/test/setup/emptyModule.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist(-[^/]+)?/', '<rootDir>/.data/', '<rootDir>/.cache/'],
};

/** @type {import('jest').Config} */
const config = {
  // Only ends a test that hangs. A full server with its own keys and database takes seconds to start on a busy
  // machine.
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      // A test that needs a page says so: `@jest-environment jsdom` in its first comment.
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/src/**/*.test.ts',
        '<rootDir>/src/**/*.test.tsx',
        '<rootDir>/pages/**/*.test.ts',
        '<rootDir>/tools/**/*.test.ts',
        '<rootDir>/scripts/**/*.test.ts',
      ],
      setupFiles: ['<rootDir>/test/setup/webApis.ts'],
    },
    {
      ...shared,
      displayName: 'server',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/server/**/*.test.ts', '<rootDir>/test/{attack,integration}/**/*.test.ts'],
      setupFiles: ['<rootDir>/test/setup/fastifyNames.ts'],
      globalSetup: '<rootDir>/test/setup/startPostgres.ts',
      globalTeardown: '<rootDir>/test/setup/stopPostgres.ts',
    },
  ],
};
export default config;
