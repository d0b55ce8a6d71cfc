import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CSP_REPORT_GROUP, CSP_REPORT_PATH, DATA_POLICY } from '../lib/csp';
import type { Forwarded } from '../network/forwarded';

const HALF_A_YEAR_S = 15_768_000;

/** Device permissions for pages: what meetings and videos need, for this origin and the video player. */
const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=(self "https://player.vimeo.com")',
  'camera=(self)',
  'display-capture=(self)',
  'encrypted-media=(self "https://player.vimeo.com")',
  'fullscreen=(self "https://player.vimeo.com")',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'picture-in-picture=(self "https://player.vimeo.com")',
  'screen-wake-lock=(self)',
  'usb=()',
].join(', ');

/**
 * Headers of every reply: no MIME sniffing, no script execution, same-origin use only. The referrer never
 * includes a path (a gate link carries a token in it), not even for our own files, whose requests a proxy may
 * log; the origin alone is sent, because video hosts allow embedding by it.
 */
export const REPLY_HEADERS = {
  'content-security-policy': DATA_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/**
 * Sets the headers of every reply, also of those that no hook sees. `pageHeaders` adds what only pages need.
 */
export function setReplyHeaders(request: FastifyRequest, reply: FastifyReply, { isHttps }: Forwarded): void {
  void reply.headers({ ...REPLY_HEADERS, 'x-request-id': request.id });
  if (isHttps(request.raw)) {
    void reply.header('strict-transport-security', `max-age=${HALF_A_YEAR_S}`);
  }
}

/** Sets the headers of every reply first, so that no hook answers without them. */
export async function securityHeaders(app: FastifyInstance, forwarded: Forwarded): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setReplyHeaders(request, reply, forwarded);
    done();
  });
}

/** Adds the headers of a page: content policy, violation reporting endpoint and device permissions. */
export function pageHeaders(reply: FastifyReply, policy: string): void {
  reply.helmet();
  void reply.headers({
    'content-security-policy': policy,
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`,
  });
}
