import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderNoEventHtml, type NoEvent } from '../../pages/renderNoEventHtml';
import { LOCALES, type Environment } from '../../src/contract/platform/eventConfig';
import type { HostWithoutEvent } from '../events/hosts';
import { problemLine } from '../events/problems';
import { pickLocale } from '../lib/locale';
import { noEventPolicy } from '../lib/csp';
import { pageHeaders } from './securityHeaders';

/** What the page reveals: the details of a broken event are for those who set it up, not for its visitors. */
function shownReason(view: HostWithoutEvent, environment: Environment): NoEvent {
  if (view.kind === 'nothing') return { kind: 'nothing' };
  return {
    kind: 'refused',
    problems: environment === 'production' ? [] : view.event.problems.map(problemLine),
  };
}

/** Sends the page for a host that has no event to show. Not cacheable: it may change with the next start. */
export function sendHostWithoutEvent(
  request: FastifyRequest,
  reply: FastifyReply,
  view: HostWithoutEvent,
  environment: Environment,
): FastifyReply {
  const language = pickLocale(LOCALES, request.headers['accept-language'] ?? '');
  const html = renderNoEventHtml(shownReason(view, environment), language);
  pageHeaders(reply, noEventPolicy(html));
  return reply
    .code(view.kind === 'refused' ? 503 : 404)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(html);
}
