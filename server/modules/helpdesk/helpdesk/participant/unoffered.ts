import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { ConnectError, type ConnectErrorType } from './connectError';

interface Unoffered {
  method: 'GET' | 'POST';
  path: string;
  type: ConnectErrorType;
  message: string;
}

const NO_ATTACHMENTS = 'Attachments are not enabled at this helpdesk.';
const NO_SIGN_IN = 'No sign-in was asked for in this chat: who it is is known.';

/**
 * Operations of the chat library that this desk does not support, with the errors Connect returns when they
 * are disabled.
 */
const UNOFFERED: readonly Unoffered[] = [
  ...['start-attachment-upload', 'complete-attachment-upload', 'attachment'].map((name): Unoffered => ({
    method: 'POST',
    path: `/participant/${name}`,
    type: 'AccessDeniedException',
    message: NO_ATTACHMENTS,
  })),
  {
    method: 'GET',
    path: '/participant/views/:viewToken',
    type: 'ResourceNotFoundException',
    message: 'This helpdesk has no views.',
  },
  ...['authentication-url', 'cancel-authentication'].map((name): Unoffered => ({
    method: 'POST',
    path: `/participant/${name}`,
    type: 'ValidationException',
    message: NO_SIGN_IN,
  })),
];

/** Rejects unsupported and unknown operations. `options` restrict access to the chat's participants. */
export function unofferedRoutes(app: FastifyInstance, options: RouteShorthandOptions): void {
  for (const { method, path, type, message } of UNOFFERED) {
    app.route({
      ...options,
      method,
      url: path,
      handler: async () => {
        throw new ConnectError(type, message);
      },
    });
  }
  app.post('/participant/*', options, async () => {
    throw new ConnectError('ResourceNotFoundException', 'The participant service has no such operation.');
  });
}
