import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderNoEventHtml, type NoEvent } from '../../public/renderNoEventHtml';
import { locale, type Environment } from '../../src/contract/eventConfig';
import type { HostWithoutEvent } from '../events/hosts';
import { problemLine } from '../events/problems';
import { pickLocale } from '../identity/signIn/locale';
import { noEventPolicy } from './csp';
import { pageHeaders } from './securityHeaders';

/** What is told of it: what exactly is wrong with an event is for the people who set it up, not for its visitors. */
function told(view: HostWithoutEvent, environment: Environment): NoEvent {
  if (view.kind === 'nothing') return { kind: 'nothing' };
  return {
    kind: 'refused',
    problems: environment === 'production' ? [] : view.event.problems.map(problemLine),
  };
}

/** Answers with the page of a host that has no event to show. It may change with the next start, so nobody keeps it. */
export function sendHostWithoutEvent(
  request: FastifyRequest,
  reply: FastifyReply,
  view: HostWithoutEvent,
  environment: Environment,
): FastifyReply {
  const language = pickLocale(locale.options, request.headers['accept-language'] ?? '');
  const html = renderNoEventHtml(told(view, environment), language);
  pageHeaders(reply, noEventPolicy(html));
  return reply
    .code(view.kind === 'refused' ? 503 : 404)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/html; charset=utf-8')
    .send(html);
}
