import type { SessionFields } from '../src/contract/program/sessions';
import { buildSessionFields } from './builders/session';

/** Where it is: no path of Plenary's own API. */
export const BACKEND_PATH = '/backend/v1';

export interface BackendRequest {
  method: string;
  /** Without the base URL; with a query. */
  path: string;
  authorization: string | null;
  body: unknown;
}
export interface BackendReply {
  status: number;
  /** JSON; absent for a reply without a body, text for what is no JSON. */
  body?: unknown;
}

export interface SpecifiedBackend {
  answer: (request: BackendRequest) => BackendReply;
  /** All requests, in order, by method and path without the query. */
  asked: string[];
  /** Those it does not know. */
  unknown: string[];
  /** Entries of its log. */
  log: { type: string }[];
  /** Texts of the comments on its session. */
  comments: string[];
}

export const BACKEND_SESSION = 'what-clean-means';

/** A session's fields as the specification lists them: no category, no room. */
function specifiedSession(fields: Partial<SessionFields>, now: string) {
  const { category: _category, room: _room, ...specified } = buildSessionFields(fields);
  return { sessionId: BACKEND_SESSION, ...specified, currentTimeISO: now };
}

/**
 * A backend built from the specification: it has its calls and no others, and replies with what it names.
 * Where it names nothing, the reply is that of docs/api.md or empty. `now` is its time, `session` the fields
 * of its one session.
 */
export function specifiedBackend(
  now: () => number,
  { userId, session = {} }: { userId: string; session?: Partial<SessionFields> },
): SpecifiedBackend {
  const log: { type: string }[] = [];
  const comments: string[] = [];
  const asked: string[] = [];
  const unknown: string[] = [];
  const time = () => new Date(now()).toISOString();
  const program = () => specifiedSession(session, time());
  const comment = (text: string, index: number) => ({
    number: index + 1,
    text,
    userId,
    userName: 'Alex Attendee',
    createdAt: '2021-01-26T15:12:00.000Z',
  });
  const evaluations = () =>
    log
      .filter(({ type }) => /SessionEvaluation$/.test(type))
      .map(() => ({ sessionId: BACKEND_SESSION, userId }));

  const calls: Record<string, (body: never, query: URLSearchParams) => unknown> = {
    'GET /settings': () => ({ SESSION_EARLY_ENTRY_MINUTES: 10 }),
    'GET /userinfo': () => ({ superuser: false }),
    'GET /notifications/networking': () => ({ unseen: 0 }),
    'DELETE /notifications/networking': () => undefined,
    'GET /talk-signature': () => ({ talkSignature: 'signed' }),
    'GET /server-time': () => ({ currentTimeISO: time() }),
    'GET /tradeshow': () => ({ exhibitors: [] }),
    'GET /sessions': () => ({ upcomingSessions: [program()], onDemand: [], currentTimeISO: time() }),
    [`GET /sessions/${BACKEND_SESSION}`]: program,
    [`GET /comments/${BACKEND_SESSION}`]: (_body, query) => ({
      comments: comments.map(comment).slice(Number(query.get('after'))),
    }),
    [`POST /comments/${BACKEND_SESSION}`]: ({ text }: { text: string }) =>
      comment(text, comments.push(text) - 1),
    'GET /featured-video': () => ({ featured: null }),
    'POST /video/url': ({ url }: { url: string }) => ({ url: `${url}?Signature=s` }),
    'POST /video/cookies': () => ({
      'CloudFront-Policy': 'p',
      'CloudFront-Signature': 's',
      'CloudFront-Key-Pair-Id': 'k',
    }),
    'POST /sessionEvals': evaluations,
    'POST /video-view-count': () => log.filter(({ type }) => /VideoViewTime$/.test(type)).length,
    'POST /log/append': (entry: { type: string }) => void log.push(entry),
  };

  return {
    asked,
    unknown,
    log,
    comments,
    answer({ method, path, authorization, body }) {
      const [pathname = '', search] = path.split('?');
      const name = `${method} ${pathname}`;
      asked.push(name);
      const call = calls[name];
      if (!call) {
        unknown.push(name);
        return { status: 404, body: '<!doctype html><title>Not Found</title>' };
      }
      if (!authorization?.startsWith('Bearer ')) return { status: 401, body: {} };
      const reply = call(body as never, new URLSearchParams(search));
      return reply === undefined ? { status: 204 } : { status: 200, body: reply };
    },
  };
}
