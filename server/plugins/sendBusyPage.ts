import type { FastifyReply, FastifyRequest } from 'fastify';
import { busyPage, spreadOut } from '../lib/busyPage';
import { RETRY_AFTER_S } from '../problem';
import { pageHeaders } from './securityHeaders';

/** Sends the page that retries automatically to a browser window, honoring a `retry-after` already set. */
export function sendBusyPage(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const given = Number(reply.getHeader('retry-after'));
  const page = busyPage(request.headers['accept-language'], spreadOut(given > 0 ? given : RETRY_AFTER_S));
  pageHeaders(reply, page.policy);
  return reply.code(status).headers(page.headers).type('text/html; charset=utf-8').send(page.html);
}
