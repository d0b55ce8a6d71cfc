import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CSP_REPORT_GROUP, CSP_REPORT_PATH, DATA_POLICY } from './csp';

const HALF_A_YEAR_S = 15_768_000;

/** What pages may ask of the device: what meetings and videos need, for ourselves and the video player. */
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
 * Headers of every reply: data and files are what they say, run nothing and belong to our pages alone. Nobody, not even a
 * proxy's log of our own files, learns a path (a gate link carries a token in it); the origin alone is told, because video
 * hosts allow embedding by it. What only a page needs is added by `pageHeaders`.
 */
export async function securityHeaders(app: FastifyInstance): Promise<void> {
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
    void reply.headers({
      'content-security-policy': DATA_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (request.protocol === 'https') {
      void reply.header('strict-transport-security', `max-age=${HALF_A_YEAR_S}`);
    }
    done();
  });
}

/** Adds the headers of a page: its content policy, where browsers report violations, and what it may ask of the device. */
export function pageHeaders(reply: FastifyReply, policy: string): void {
  reply.helmet();
  void reply.headers({
    'content-security-policy': policy,
    'permissions-policy': PERMISSIONS,
    'reporting-endpoints': `${CSP_REPORT_GROUP}="${CSP_REPORT_PATH}"`,
  });
}
