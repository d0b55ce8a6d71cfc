import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { toJSONSchema } from 'zod';
import { eventParams, problem } from '../../src/contract/kit/common';
import type { Access, Endpoint } from '../../src/contract/kit/endpoint';
import { API_DOCS_POLICY } from '../lib/csp';
import { jsonSchema } from './jsonSchema';
import { pageHeaders } from './securityHeaders';

export const API_DOCS_PATH = '/api/docs';

const ACCESS: Record<Access, string> = {
  public: 'Anyone may call this.',
  authenticated: 'Needs a valid id token of this event.',
  authorized: 'Needs a valid id token of someone who is registered for the conference.',
  helpdesk: 'Needs a helpdesk agent or a superuser of the conference.',
  moderator: 'Needs a moderator or a superuser of the conference.',
  superuser: 'Needs a superuser of the conference.',
};

const PROBLEM_REPLY = {
  description: 'What went wrong (RFC 9457).',
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

const BINARY = { type: 'string', format: 'binary' };

/** The endpoint's parts as JSON Schema. */
function schemaParts({ params, query, body, response }: Endpoint) {
  return {
    response: { 200: jsonSchema(response, 'output') },
    params: jsonSchema(params ?? eventParams, 'input'),
    ...(query && { querystring: jsonSchema(query, 'input') }),
    ...(body && { body: jsonSchema(body, 'input') }),
  };
}

/** OpenAPI parts for an endpoint's file upload or download. */
function fileParts({ upload, download }: Endpoint) {
  return {
    ...(upload && { consumes: [...upload.mediaTypes], body: BINARY }),
    ...(download && { produces: [download], response: { 200: { description: 'The file.', ...BINARY } } }),
  };
}

function version(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

function problemSchema() {
  const { $schema: _dialect, ...schema } = toJSONSchema(problem, { target: 'draft-2020-12' });
  return schema;
}

/**
 * Serves the OpenAPI description of the contract's endpoints and the page that shows it. Register it before
 * the routes.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Plenary',
        version: version(),
        description:
          'The API of every conference on this server. Sign-in is OpenID Connect (see /oidc/.well-known/openid-configuration ' +
          "at the event's host); each call carries the id token. Instants are ISO 8601.",
      },
      components: {
        securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
        schemas: { Problem: problemSchema() as object },
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = route.config?.endpoint;
      if (!endpoint) return { schema: { ...schema, hide: true }, url };
      const described = {
        ...schema,
        ...schemaParts(endpoint),
        ...fileParts(endpoint),
        description: ACCESS[endpoint.access],
        security: endpoint.access === 'public' ? [] : [{ idToken: [] }],
      };
      return { schema: described, url };
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject;
      for (const operations of Object.values(document.openapiObject.paths ?? {})) {
        for (const operation of Object.values(operations ?? {})) {
          if (typeof operation !== 'object' || !('responses' in operation)) continue;
          Object.assign(operation.responses ?? {}, { default: PROBLEM_REPLY });
        }
      }
      return document.openapiObject;
    },
  });
  await app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      pageHeaders(reply, API_DOCS_POLICY);
      done();
    });
    await scope.register(swaggerUi, { routePrefix: API_DOCS_PATH, uiConfig: { deepLinking: true } });
  });
}
