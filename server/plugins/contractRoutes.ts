import type {
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import type { Readable } from 'node:stream';
import { eventParams } from '../../src/contract/kit/common';
import type { Endpoint, EndpointReply, EndpointRequest, Schema } from '../../src/contract/kit/endpoint';
import type { EventConfig } from '../../src/contract/platform/eventConfig';
import { REPLAYED } from '../../src/contract/kit/idempotency';
import type { ServerDeps } from '../deps';
import { answerOnce, type StoreReply } from '../idempotency/keyedCalls';
import { keyedCall } from '../idempotency/plugin';
import type { Caller } from '../identity/caller';
import type { KnownUser } from '../lib/listedAccounts';
import { ProblemError } from '../problem';
import { authorize } from './authorize';
import { compileReply } from './jsonSchema';
import { checkUpload, digestUpload } from './uploads';

/** What a handler receives besides the parsed request. */
export interface CallContext<E extends Endpoint> {
  event: EventConfig;
  /** Null only for public endpoints. */
  caller: E['access'] extends 'public' ? null : Caller;
  /** The caller at this event. */
  user: E['access'] extends 'public' ? null : KnownUser;
  /** Event time. */
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
  /**
   * For handlers that use a transaction: stores the reply in it, so that a retried call is never executed
   * twice.
   */
  storeReply: StoreReply;
}

const DONE = { ok: true as const };
type Done = typeof DONE;

/** A handler returns nothing where all there is to say is that it is done. */
type OrNothing<Reply> = [Reply, Done] extends [Done, Reply] ? Reply | void : Reply;

type HandlerReply<E extends Endpoint> = E['download'] extends string
  ? Buffer | Readable
  : OrNothing<EndpointReply<E>>;

type HandlerInput<E extends Endpoint> = EndpointRequest<E> & { params: { conferenceId: string } };

/**
 * Handles one endpoint; input and output are typed by the contract. Uploaded files are read with
 * `plugins/uploads`; downloads are returned as a buffer or stream.
 */
export type Handler<E extends Endpoint> = (
  input: HandlerInput<E>,
  context: CallContext<E>,
) => Promise<HandlerReply<E>> | HandlerReply<E>;

/** The contract's path in Fastify's syntax, below the event: `/api/:conferenceId/sessions/:sessionId`. */
export function routePath(endpoint: Endpoint): string {
  return `/api/:conferenceId${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's endpoint; lets tests check every route against the authorization matrix. */
    endpoint?: Endpoint;
  }
  interface FastifyRequest {
    /** The event and caller; set once access is granted, before the body is read. */
    admission: Admission | null;
  }
}

interface Admission {
  event: EventConfig;
  caller: Caller | null;
}

/** Resolves the event (404) and authorizes the caller (401, 403). */
async function admit(deps: ServerDeps, endpoint: Endpoint, request: FastifyRequest): Promise<Admission> {
  const { conferenceId } = request.params as { conferenceId: string };
  const event = deps.events.byId(conferenceId);
  if (!event) throw new ProblemError('not-found', `There is no conference "${conferenceId}" on this server.`);
  return { event, caller: await authorize(deps, event, endpoint, request) };
}

/**
 * Builds a route from a contract endpoint: access is checked (401, 403) before the body is read, input is
 * parsed by the endpoint's zod schemas (400 with the paths otherwise), and the response is serialized by a
 * function compiled from its schema on the first call: compiling those of all endpoints would take most of
 * the server's start. Replies of endpoints that are not public are not cached. The endpoint is listed in the
 * OpenAPI page.
 */
export function registerEndpoint<const E extends Endpoint>(
  app: FastifyInstance,
  deps: ServerDeps,
  endpoint: E,
  handle: Handler<E>,
): void {
  if (!app.hasRequestDecorator('admission')) app.decorateRequest('admission', null);
  const schema: FastifySchema = {
    ...(!endpoint.download && { response: { 200: endpoint.response } }),
    params: endpoint.params ?? eventParams,
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
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
    serializerCompiler: () => (reply) => compileReply(endpoint.response)(reply),
    preParsing: async (request, reply) => {
      request.admission = await admit(deps, endpoint, request);
      // What a person may see must not stay in the browser's cache once they have logged out.
      if (endpoint.access !== 'public') void reply.header('cache-control', 'no-store');
    },
    handler: async (request, reply) => {
      const { event, caller } = request.admission as Admission;
      if (endpoint.upload) checkUpload(request, endpoint.upload);
      const input = {
        params: request.params,
        query: request.query,
        body: request.body,
      } as HandlerInput<E>;
      const { conferenceId } = event;
      const user = caller && { conferenceId, userId: caller.userId, verifiedEmail: caller.verifiedEmail };
      const work = async (storeReply: StoreReply) => {
        const answer = await handle(input, {
          event,
          caller: caller as CallContext<E>['caller'],
          user: user as CallContext<E>['user'],
          now: new Date(deps.eventTime.now(conferenceId)),
          request,
          reply,
          storeReply,
        });
        return answer === undefined ? DONE : answer;
      };
      const keyed = keyedCall(endpoint, request, user);
      if (keyed) {
        const { upload } = endpoint;
        const file = upload && { fileDigest: digestUpload(request, upload) };
        const answered = await answerOnce(deps, { ...keyed, ...file }, work);
        if (answered.isRepeated) void reply.header(REPLAYED, 'true');
        return answered.reply;
      }
      const answer = await work(() => Promise.resolve());
      // Files of several types set their own.
      if (endpoint.download && !reply.hasHeader('content-type')) void reply.type(endpoint.download);
      return answer;
    },
  };
  if (endpoint.upload) void app.register(named(`upload ${route.url}`, (scope) => takeFile(scope, route)));
  else app.route(route);
}

/** Gives a plugin the name that Fastify's errors call it by; without one, it searches all loaded modules. */
const named = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name });

/**
 * Registers an upload route whose body is passed on as a raw stream, so nothing reads it before the caller is
 * authorized.
 */
async function takeFile(scope: FastifyInstance, route: RouteOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => {
    done(null, payload);
  });
  scope.route(route);
}

/**
 * Parses one part of the request. The path's conference id is not one of an endpoint's own parameters, so it
 * is added to them.
 */
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
