import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { outbound } from './outbound';

/** What is reported for a line of code in this file. */
const reported = (filename: string, code: string) =>
  new Linter()
    .verify(code, [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } }, ...outbound], {
      filename,
    })
    .map(({ message }) => message);

const CALLS = [
  "await fetch('https://a.example');",
  "await globalThis.fetch('https://a.example');",
  "new WebSocket('wss://a.example');",
  "import { request } from 'node:https';",
  "import { get } from 'http';",
  "import https from 'node:https';",
  "import * as https from 'node:https';",
  "import { connect } from 'node:tls';",
  "import net from 'node:net';",
  "import webPush from 'web-push';",
  "import { WebSocket } from 'ws';",
  "import { createRemoteJWKSet } from 'jose';",
];

it.each(CALLS)('the server has only in few modules: %s', (code) => {
  for (const file of ['server/modules/push/service.ts', 'server/lib/other.ts']) {
    expect(reported(file, code)).toEqual([expect.stringMatching(/PublicAgent/)]);
  }
});

it.each([
  'server/network/publicAgent.ts',
  'server/modules/push/sender.ts',
  'server/lib/bucket.test.ts',
  'src/app/api.ts',
])('%s may have them', (file) => {
  expect(CALLS.flatMap((code) => reported(file, code))).toEqual([]);
});

it.each([
  "import type { Agent } from 'node:https';",
  "import type { WebSocket } from 'ws';",
  "import { createServer } from 'node:net';",
  "import { isIP, type Socket } from 'node:net';",
  "import { jwtVerify } from 'jose';",
  'parts.fetch();',
])('every module may have %s', (code) => {
  expect(reported('server/lib/other.ts', code)).toEqual([]);
});
