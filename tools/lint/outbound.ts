import type { ESTree, Rule } from '@oxlint/plugins';
import { bannedImports, isGlobalMember, watchGlobals } from './bans';

const MESSAGE =
  'Few modules of the server call others (.oxlintrc.json): an address that a person gave is called through PublicAgent.';

const GLOBALS = new Set(['fetch', 'WebSocket', 'EventSource']);

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

const noOpeners = bannedImports(
  Object.entries(OPENERS).map(([name, names]) => ({
    packages: [name, `node:${name}`],
    names,
    message: MESSAGE,
    areTypesAllowed: true,
  })),
);

/** Keeps the server's own requests in few modules, where it is seen whose addresses they call. */
export const outbound: Rule = {
  create(context) {
    const refuse = (node: ESTree.Node) => context.report({ node, message: MESSAGE });
    return {
      ...noOpeners.create(context),
      ...watchGlobals(context, GLOBALS, refuse),
      MemberExpression(node) {
        if (isGlobalMember(node, GLOBALS)) refuse(node);
      },
    };
  },
};
