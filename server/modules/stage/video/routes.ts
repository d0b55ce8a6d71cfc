import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { signVideoCookies, signVideoUrl, type VideoUrlRequest } from '../../../../src/contract/stage/video';
import type { ServerDeps } from '../../../deps';
import { signCookies, SigningError, signUrl, type SigningRequest } from './media/signing';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { setCookieHeaders } from './cookies';
import { signaturePeriod } from './period';
import { unsignable, videoLocation, type VideoLocation } from './location';
import { refuseEndedRecordings, refuseUnbroadcast } from './recordings';

/** This server's origin as the caller sees it, normalized as in a browser. */
function originOf(request: FastifyRequest): string {
  return new URL(`${request.protocol}://${request.host}`).origin;
}

/**
 * Validates a request and returns what to sign. Throws 422 for a URL or period that may not be signed, 403
 * for recordings that are no longer available, or not yet.
 */
async function judged(
  deps: ServerDeps,
  event: EventConfig,
  request: FastifyRequest,
  body: VideoUrlRequest,
): Promise<{ location: VideoLocation; signing: SigningRequest }> {
  const location = videoLocation(event, originOf(request), body.url);
  await refuseEndedRecordings(deps, event, location);
  await refuseUnbroadcast(deps, event, location);
  const period = signaturePeriod(body, deps.clock.now());
  const seconds = (time: Date) => Math.floor(time.getTime() / 1_000);
  const signing = {
    url: location.url.href,
    starts: seconds(period.starts),
    expires: seconds(period.expires),
    keys: deps.mediaKeys,
  };
  return { location, signing };
}

/** Signs, turning what the signature format cannot express into a 422 for the caller. */
function signed<T>(sign: (request: SigningRequest) => T, request: SigningRequest): T {
  try {
    return sign(request);
  } catch (error) {
    if (error instanceof SigningError) throw unsignable(error.message);
    throw error;
  }
}

export function videoRoutes(app: FastifyInstance, deps: ServerDeps): void {
  // A path is answered with a path: behind a proxy, the caller may use a different scheme than we see.
  registerEndpoint(app, deps, signVideoUrl, async ({ body }, { event, request }) => {
    const { location, signing } = await judged(deps, event, request, body);
    const url = signed(signUrl, signing);
    return { url: body.url.startsWith('/') ? url.slice(location.url.origin.length) : url };
  });

  // Cookies of another host cannot be set from here; its callers take them from the body.
  registerEndpoint(app, deps, signVideoCookies, async ({ body }, { event, request, reply }) => {
    const { location, signing } = await judged(deps, event, request, body);
    const cookies = signed(signCookies, signing);
    if (location.own) {
      const headers = setCookieHeaders(
        { ...cookies },
        {
          path: location.folder,
          maxAge: signing.expires - Math.floor(deps.clock.now() / 1_000),
          secure: request.protocol === 'https',
        },
      );
      void reply.header('set-cookie', headers);
    }
    return cookies;
  });
}
