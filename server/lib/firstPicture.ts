import type { FastifyReply } from 'fastify';
import { imageUrl, type EventConfig } from '../../src/contract/platform/eventConfig';
import { FIRST_PICTURE } from '../../src/contract/platform/startList';

/** A URL with what a header cannot carry encoded, as browsers do; what is encoded stays as it is. */
const headerUrl = (url: string) => url.replace(/[^!-~]/gu, encodeURIComponent);

/** Names the picture that screens show first of a reply, so that pages can download it early. */
export function nameFirstPicture(reply: FastifyReply, event: EventConfig, image: string | null): void {
  const url = imageUrl(event, image ?? event.images.sessionFallback);
  if (url !== null) void reply.header(FIRST_PICTURE, headerUrl(url));
}
