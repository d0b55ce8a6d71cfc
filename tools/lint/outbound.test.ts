import { lintPieces } from './testing/lintFiles';

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

const ALLOWED = [
  "import type { Agent } from 'node:https';",
  "import type { WebSocket } from 'ws';",
  "import { createServer } from 'node:net';",
  "import { isIP, type Socket } from 'node:net';",
  "import { jwtVerify } from 'jose';",
  'parts.fetch();',
];

const said = lintPieces({ outbound: [...CALLS, ...ALLOWED] });

it.each(CALLS)('the server has only in few modules: %s', (code) => {
  expect(said('outbound', code)).toEqual([expect.stringMatching(/PublicAgent/)]);
});

it.each(ALLOWED)('every module may have %s', (code) => {
  expect(said('outbound', code)).toEqual([]);
});
