import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../../../db/unavailable';
import { ProblemError, RETRY_AFTER_S } from '../../../../problem';

/** Errors of Amazon Connect's participant service, by the names its clients know, with their HTTP status. */
const STATUS = {
  AccessDeniedException: 403,
  InternalServerException: 500,
  ResourceNotFoundException: 404,
  ServiceUnavailableException: 503,
  ThrottlingException: 429,
  ValidationException: 400,
} as const;
export type ConnectErrorType = keyof typeof STATUS;

/** An error in the participant service's format. */
export class ConnectError extends Error {
  readonly status: number;

  constructor(
    readonly type: ConnectErrorType,
    message: string,
  ) {
    super(message);
    this.status = STATUS[type];
  }
}

function typeOf(status: number): ConnectErrorType {
  if (status === 429) return 'ThrottlingException';
  if (status === 403) return 'AccessDeniedException';
  if (status === 404) return 'ResourceNotFoundException';
  if (status === 503) return 'ServiceUnavailableException';
  return status < 500 ? 'ValidationException' : 'InternalServerException';
}

function asConnectError(error: unknown): ConnectError {
  if (error instanceof ConnectError) return error;
  if (error instanceof ProblemError) return new ConnectError(typeOf(error.status), error.message);
  if (isUnavailable(error)) {
    return new ConnectError('ServiceUnavailableException', 'The database does not answer; try again.');
  }
  const { statusCode = 500, message = '' } = error as Partial<FastifyError>;
  // Don't leak details of unexpected errors.
  return statusCode < 500
    ? new ConnectError(typeOf(statusCode), message)
    : new ConnectError('InternalServerException', 'Try again.');
}

/** Sends an error in the participant service's format: the type in a header, the message in the body. */
export function answerConnectError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, type, message } = asConnectError(error);
  if (status === 503) {
    request.log.warn({ reason: String(error) }, 'refused: the helpdesk cannot answer');
    void reply.header('retry-after', RETRY_AFTER_S);
  } else if (status >= 500) request.log.error({ err: error }, 'helpdesk request failed');
  return reply
    .code(status)
    .headers({ 'x-amzn-errortype': type, 'x-amzn-requestid': randomUUID(), 'cache-control': 'no-store' })
    .type('application/json')
    .send(JSON.stringify({ Message: message }));
}
