import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteOptions } from 'fastify';
import fastJsonStringify from 'fast-json-stringify';
import type { Readable } from 'node:stream';
import { toJSONSchema } from 'zod';
import { eventParams } from '../../src/contract/common';
import type { Endpoint, EndpointReply, EndpointRequest, Schema } from '../../src/contract/endpoint';
import type { EventConfig } from '../../src/contract/eventConfig';
import { REPLAYED } from '../../src/contract/idempotency';
import type { ServerDeps } from '../deps';
import { answerOnce, type StoreReply } from '../idempotency/keyedCalls';
import { keyedCall } from '../idempotency/plugin';
import type { Caller } from '../identity/caller';
import { ProblemError } from '../problem';
import { authorise } from './authorise';
import { checkUpload } from './uploads';

/** What a handler gets beside the request's parsed parts. */
export interface CallContext<E extends Endpoint> {
  event: EventConfig;
  /** Present unless the endpoint is public. */
  caller: E['access'] extends 'public' ? null : Caller;
  request: FastifyRequest;
  reply: FastifyReply;
  /** For a handler that works in a transaction: stores the reply there, so that a call sent again never works twice. */
  storeReply: StoreReply;
}

type HandlerReply<E extends Endpoint> = E['download'] extends string ? Buffer | Readable : EndpointReply<E>;

/**
 * Answers one endpoint: gets what the contract promises and returns what the contract promises. A file that is sent here is read by
 * `plugins/uploads`, one that is asked for is returned as bytes or a stream.
 */
export type Handler<E extends Endpoint> = (
  input: EndpointRequest<E>,
  context: CallContext<E>,
) => Promise<HandlerReply<E>> | HandlerReply<E>;

function jsonSchema(schema: Schema, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  });
  return rest;
}

/** The contract's path in Fastify's notation, below the event: `/api/:conferenceId/sessions/:sessionId`. */
export function routePath(endpoint: Endpoint): string {
  return `/api/:conferenceId${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Registered endpoints by id, so that the tests can hold every route against the authorisation matrix. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** Who calls which event; set once that is allowed, before the body is read. */
    admission: Admission | null;
  }
}

interface Admission {
  event: EventConfig;
  caller: Caller | null;
}

/** Finds the event (404) and lets its caller through (401, 403). */
async function admit(deps: ServerDeps, endpoint: Endpoint, request: FastifyRequest): Promise<Admission> {
  const { conferenceId } = request.params as { conferenceId: string };
  const event = deps.events.byId(conferenceId);
  if (!event) throw new ProblemError('not-found', `There is no conference "${conferenceId}" on this server.`);
  return { event, caller: await authorise(deps, event, endpoint, request) };
}

/**
 * Builds a route from an endpoint of the contract: access checked (401, 403) before the body is read, input parsed by its zod
 * schemas (400 with the places otherwise), the reply serialised by a function made from its response schema, all of it in
 * the OpenAPI page.
 */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  deps: ServerDeps,
  endpoint: E,
  handle: Handler<E>,
): void {
  if (!app.hasRequestDecorator('admission')) app.decorateRequest('admission', null);
  const schema: FastifySchema = {
    ...(!endpoint.download && { response: { 200: jsonSchema(endpoint.response, 'output') } }),
    params: jsonSchema(endpoint.params ?? eventParams, 'input'),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
    operationId: endpoint.id,
    tags: [endpoint.path.split('/')[1] ?? ''],
  };
  const parsers: Partial<Record<'body' | 'querystring' | 'params', Schema>> = {
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.params && { params: endpoint.params }),
  };

  const route: RouteOptions = {
    method: endpoint.method,
    url: routePath(endpoint),
    schema,
    config: { endpoint },
    validatorCompiler: ({ httpPart }) => validator(parsers[httpPart as keyof typeof parsers]),
    serializerCompiler: ({ schema: output }) =>
      fastJsonStringify(output as Parameters<typeof fastJsonStringify>[0]),
    preParsing: async (request) => {
      request.admission = await admit(deps, endpoint, request);
    },
    handler: async (request, reply) => {
      const { event, caller } = request.admission as Admission;
      if (endpoint.upload) checkUpload(request, endpoint.upload);
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
      } as EndpointRequest<E>;
      const work = async (storeReply: StoreReply) =>
        handle(input, {
          event,
          caller: caller as CallContext<E>['caller'],
          request,
          reply,
          storeReply,
        });
      const keyed = keyedCall(endpoint, request, caller && { ...caller, conferenceId: event.conferenceId });
      if (keyed) {
        const answered = await answerOnce(deps, keyed, work);
        if (answered.isRepeated) void reply.header(REPLAYED, 'true');
        return answered.reply;
      }
      const answer = await work(() => Promise.resolve());
      if (endpoint.download) void reply.type(endpoint.download);
      return answer;
    },
  };
  if (endpoint.upload) void app.register((scope) => takeFile(scope, route));
  else app.route(route);
}

/** A route whose body nobody reads before the caller is known to be allowed to send it: it comes as the stream it is. */
async function takeFile(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });
  scope.route(route);
}

/** Parses one part of the request. The conference id of the path is no part of an endpoint's own parameters, so it is kept. */
function validator(schema: Schema | undefined) {
  return (data: unknown) => {
    if (!schema) return { value: data };
    const result = schema.safeParse(data);
    if (!result.success) {
      const errors = result.error.issues.map((issue) => ({
        path: issue.path.map(String).join('.'),
        message: issue.message,
      }));
      return {
        error: new ProblemError('bad-request', 'Some fields are missing or wrong; see "errors".', errors),
      };
    }
    const parsed = result.data;
    const conferenceId = (data as { conferenceId?: string } | null)?.conferenceId;
    return { value: conferenceId ? { ...(parsed as object), conferenceId } : parsed };
  };
}
