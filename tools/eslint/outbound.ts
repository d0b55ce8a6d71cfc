import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { TESTS } from './determinism';

/**
 * The server's modules that open connections themselves. All of them call what the operator named, in
 * settings or in an event's configuration; the last two also what people named, on the public Internet alone.
 */
const CALLERS = [
  'server/identity/tokenVerifier.ts',
  'server/lib/bucket.ts',
  'server/modules/files/checks/clamd.ts',
  'server/modules/rooms/janus/client.ts',
  'server/network/publicAgent.ts',
  'server/modules/push/sender.ts',
];

const MESSAGE =
  'Few modules of the server call others (tools/eslint/outbound.ts): an address that a person gave is called through PublicAgent.';

/** What opens connections, by package. */
const OPENERS: Readonly<Record<string, readonly string[]>> = {
  http: ['default', 'request', 'get', 'Agent', 'globalAgent', 'ClientRequest'],
  https: ['default', 'request', 'get', 'Agent', 'globalAgent'],
  http2: ['default', 'connect'],
  net: ['default', 'connect', 'createConnection'],
  tls: ['default', 'connect'],
  jose: ['createRemoteJWKSet'],
  ws: ['default', 'WebSocket'],
  'web-push': ['default'],
  aws4fetch: ['AwsClient'],
  undici: ['default', 'fetch', 'request'],
};

/** Keeps the server's own requests in few modules, where it is seen whose addresses they call. */
export const outbound: Linter.Config[] = [
  {
    files: ['server/**/*.ts'],
    ignores: [...TESTS, ...CALLERS],
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: ['fetch', 'WebSocket', 'EventSource'].map((name) => ({ name, message: MESSAGE })),
          checkGlobalObject: true,
        },
      ],
      // Apart from the core's rule of this name, which the layers set.
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: Object.entries(OPENERS).flatMap(([name, importNames]) =>
            [name, `node:${name}`].map((path) => ({
              name: path,
              importNames: [...importNames],
              message: MESSAGE,
              allowTypeImports: true,
            })),
          ),
        },
      ],
    },
  },
  {
    // Makes keys, and sends nothing.
    files: ['server/identity/keyStore.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
];
