import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../src/contract/kit/common';
import { isLockedOut, isUnavailable } from '../db/unavailable';
import { ProblemError, refused, type ProblemName } from '../problem';
import { isForWindow } from '../lib/busyPage';
import { sendBusyPage } from './sendBusyPage';

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

const NO_STORAGE = {
  name: 'no-storage',
  detail:
    'The server’s disk is full or read-only, so nothing was saved. Tell the organizers: the operator has to ' +
    'free up space.',
} as const;

/** Fastify's own errors, and those of this server's own disk, reworded for the caller. */
const KNOWN: Record<string, { name: ProblemName; detail: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { name: 'bad-request', detail: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { name: 'bad-request', detail: 'The body is empty; send JSON.' },
  FST_ERR_CTP_BODY_TOO_LARGE: {
    name: 'too-large',
    detail: 'The request is larger than this server accepts.',
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    name: 'unsupported-media',
    detail: 'Send the body as "Content-Type: application/json".',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    name: 'bad-request',
    detail: 'The body is not as long as Content-Length says.',
  },
  FST_ERR_BAD_URL: { name: 'bad-request', detail: 'The address has a broken %-escape.' },
  ENOSPC: NO_STORAGE,
  EDQUOT: NO_STORAGE,
  EROFS: NO_STORAGE,
  FST_ERR_MAX_PARAM_LENGTH: { name: 'not-found', detail: 'There is nothing at this address.' },
};

/** The problem to report to the caller; undefined for internal errors. */
function problemOf(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) {
    return new ProblemError('unavailable', 'The database is not responding. Try again in a few seconds.');
  }
  if (isLockedOut(error)) {
    return new ProblemError(
      'unavailable',
      'Many people are changing this right now. Try again in a few seconds.',
    );
  }
  const { code, statusCode, message } = error as Partial<FastifyError>;
  const known = code === undefined ? undefined : KNOWN[code];
  if (known) return new ProblemError(known.name, known.detail);
  // The parser refuses JSON with a prototype key without an error code.
  if (error instanceof SyntaxError && statusCode === 400) {
    return new ProblemError('bad-request', 'The body is not valid JSON.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ProblemError('bad-request', message ?? 'The request could not be understood.');
  }
  return undefined;
}

export function sendProblem(reply: FastifyReply, status: number, problem: Problem): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_TYPE)
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(problem);
}

/**
 * Answers an error with a problem document (RFC 9457). Unexpected errors are logged in full; the caller gets
 * only the request id, to quote to the operator. A page load that is refused temporarily gets a page that
 * retries by itself.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = problemOf(error);
  if (known) {
    if (isUnavailable(error)) request.log.warn({ reason: String(error) }, 'the database does not answer');
    if (known.problem.type.endsWith(':no-storage')) {
      request.log.error({ err: error }, 'the disk of the server takes no files');
    }
    if (known.status === 401) void reply.header('www-authenticate', 'Bearer');
    if (known.isPassing && isForWindow(request)) return sendBusyPage(request, reply, known.status);
    if (known.retryAfterS !== null && !reply.hasHeader('retry-after')) {
      void reply.header('retry-after', known.retryAfterS);
    }
    return sendProblem(reply, known.status, known.problem);
  }
  request.log.error({ err: error }, 'request failed');
  const { status, problem } = refused(
    'internal',
    { code: 'internal', request: request.id },
    `Try again. If it keeps happening, tell the organizers and quote request ${request.id}.`,
  );
  return sendProblem(reply, status, problem);
}

/** Turns every error of the application into a problem document. */
export function handleProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(notFound);
}

/** Answers requests for addresses that do not exist. */
export function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const detail = `There is nothing at ${request.method} ${request.url.split('?', 1)[0]?.slice(0, 200) ?? ''}.`;
  const { status, problem } = new ProblemError('not-found', detail);
  return sendProblem(reply, status, problem);
}
