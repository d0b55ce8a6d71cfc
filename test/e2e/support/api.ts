import { createHash, randomBytes, randomUUID } from 'node:crypto';
// oxlint-disable-next-line plenary/no-waiting -- for as long as the server asks
import { setTimeout as sleep } from 'node:timers/promises';
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/accounts';
import type { Conversation } from '../../../src/contract/messages/conversations';
import type { DeliveredConfig } from '../../../src/contract/platform/eventConfig/delivery';
import type { EventRole } from '../../../src/contract/access/personRoles';
import type { PollDraft, SeenPoll } from '../../../src/contract/stage/polls';
import type { SeenQuestion } from '../../../src/contract/stage/questions';
import type { SessionEvaluation } from '../../../src/contract/program/sessionEvals';
import type { Session, SessionFields, SessionList } from '../../../src/contract/program/sessions';
import { expectStatus, readJson } from './reply';

const EVENT = 'cleaning-summit';

/** Tokens as issued by the provider. */
export interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

/** Id of the event served at an origin: `<id>.localhost`, or the default event at `localhost`. */
const eventOf = (origin: string) => /^(.+)\.localhost$/.exec(new URL(origin).hostname)?.[1] ?? EVENT;

/**
 * An API client for the server at an origin. Connects to localhost directly, since not every resolver knows
 * names below it.
 */
function clientFor(origin: string): Promise<APIRequestContext> {
  const { host, port } = new URL(origin);
  return request.newContext({
    baseURL: `http://localhost:${port}`,
    extraHTTPHeaders: { host },
    maxRedirects: 0,
  });
}

/** Sends a request, retrying while the server answers 503 with `Retry-After`. */
async function inTurn(send: () => Promise<APIResponse>): Promise<APIResponse> {
  while (true) {
    const reply = await send();
    const seconds = Number(reply.headers()['retry-after'] ?? 0);
    if (reply.status() !== 503 || seconds === 0) return reply;
    await sleep(seconds * 1_000);
  }
}

/**
 * Follows redirects on the same server up to the first other reply or the app's gate, and returns its URL.
 */
async function follow(client: APIRequestContext, origin: string, reply: APIResponse): Promise<URL> {
  let url = new URL(reply.url());
  let current = reply;
  while (current.status() >= 300 && current.status() < 400) {
    url = new URL(current.headers()['location'] ?? '', origin);
    if (url.pathname === '/gate') return url;
    const { pathname, search } = url;
    current = await inTurn(() => client.get(pathname + search));
  }
  await expectStatus(current, url.pathname);
  return url;
}

/** Signs in a demo account through the protocol alone, without a browser, at the origin's event. */
export async function tokensOf(origin: string, username: string): Promise<Tokens> {
  const client = await clientFor(origin);
  const clientId = `${eventOf(origin)}-web`;
  try {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const redirect = `${origin}/gate`;
    const params = {
      response_type: 'code',
      client_id: clientId,
      code_challenge: challenge,
      code_challenge_method: 'S256',
      scope: 'openid profile email user_metadata',
      redirect_uri: redirect,
      state: 'test',
    };
    const begun = await inTurn(() => client.get('/oidc/auth', { params }));
    const page = await follow(client, origin, begun);
    const form = { username, password: DEMO_PASSWORD };
    const sent = await inTurn(() => client.post(page.pathname + page.search, { form }));
    const gate = await follow(client, origin, sent);
    const code = gate.searchParams.get('code');
    if (!code) throw new Error(`No code for ${username}: ended at ${gate.href}`);
    const exchange = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code,
      code_verifier: verifier,
      redirect_uri: redirect,
    };
    const reply = await inTurn(() => client.post('/oidc/token', { form: exchange }));
    return await readJson<Tokens>(reply, 'token');
  } finally {
    await client.dispose();
  }
}

/** The configuration that the pages at an origin get. */
export const deliveredConfig = async (origin: string): Promise<DeliveredConfig> =>
  readJson(await fetch(`${origin}/config.json`), 'config.json');

/** The event's API, called with one user's token. */
export class Api {
  private constructor(private readonly client: APIRequestContext) {}

  static async as(origin: string, username: string): Promise<Api> {
    return Api.withToken(origin, (await tokensOf(origin, username)).id_token);
  }

  static async withToken(origin: string, idToken: string): Promise<Api> {
    return new Api(
      await request.newContext({
        baseURL: `${origin}/api/${EVENT}/`,
        extraHTTPHeaders: { authorization: `Bearer ${idToken}` },
      }),
    );
  }

  /** Status of GET /userinfo: 200 while the token is valid. */
  async userinfoStatus(): Promise<number> {
    return (await this.client.get('userinfo')).status();
  }

  async sessions(): Promise<SessionList> {
    const reply = await this.client.get('sessions');
    return readJson<SessionList>(reply, 'sessions');
  }

  /** Changes some fields of a session. */
  async changeSession(sessionId: string, change: Partial<SessionFields>): Promise<void> {
    const found = await this.client.get(`sessions/${sessionId}`);
    await this.putSession({ ...(await readJson<Session>(found, 'session')), ...change });
  }

  /** Gives a session these fields and no others. */
  async putSession({ sessionId, currentTimeISO: _now, ...fields }: Session): Promise<void> {
    const reply = await this.client.put(`sessions/${sessionId}`, { data: fields });
    await expectStatus(reply, 'change of a session');
  }

  /** Grants or revokes a role. */
  async changeRole(userId: string, role: EventRole, isGranted: boolean): Promise<void> {
    const data = { isGranted, reason: 'For a test' };
    const reply = await this.client.put(`people/${userId}/roles/${role}`, { data });
    await expectStatus(reply, 'change of a role');
  }

  /** Stored evaluations of a user. */
  async evaluationsOf(userId: string): Promise<SessionEvaluation[]> {
    const reply = await this.client.post('sessionEvals', { data: { userId } });
    return readJson<SessionEvaluation[]>(reply, 'evaluations');
  }

  /** Stores an evaluation as the user's other device would. */
  async evaluate(userId: string, sessionId: string): Promise<void> {
    const reply = await this.client.post('log/append', {
      data: {
        type: 'TestSessionEvaluation',
        entryId: randomUUID(),
        userId,
        userName: userId,
        sessionId,
        sessionName: sessionId,
        answers: { question1: 3, question2: 3, question3: 'somewhat' },
      },
    });
    await expectStatus(reply, 'evaluation');
  }

  /**
   * Posts a comment verbatim, bypassing the browser's processing; false if the server rejects the text (400
   * or 422).
   */
  async comment(subjectId: string, text: string): Promise<boolean> {
    const reply = await this.client.post(`comments/${encodeURIComponent(subjectId)}`, { data: { text } });
    if (reply.status() === 422 || reply.status() === 400) return false;
    await expectStatus(reply, 'comment');
    return true;
  }

  /** Approves the session's question with this text, as those who manage the session do. */
  async approveQuestion(sessionId: string, text: string): Promise<void> {
    const list = await this.client.get(`sessions/${sessionId}/questions`);
    const { questions } = await readJson<{ questions: SeenQuestion[] }>(list, 'questions');
    const asked = questions.find((question) => question.text === text);
    if (!asked) throw new Error(`Nobody has asked "${text}".`);
    const data = { revision: asked.revision, decision: { kind: 'approve' } };
    const reply = await this.client.post(`questions/${asked.questionId}/decision`, { data });
    await expectStatus(reply, 'approval of a question');
  }

  /** Prepares a poll in the session and opens it. Returns its id. */
  async openPoll(sessionId: string, draft: PollDraft): Promise<string> {
    const made = await this.client.post(`sessions/${sessionId}/polls`, { data: draft });
    const { pollId, revision } = await readJson<SeenPoll>(made, 'poll');
    const reply = await this.client.post(`polls/${pollId}/open`, { data: { revision } });
    await expectStatus(reply, 'opening of a poll');
    return pollId;
  }

  /** Sends a message to a person, as an app would. */
  async message(attendeeId: string, text: string): Promise<void> {
    const opened = await this.client.post('conversations', { data: { kind: 'direct', with: attendeeId } });
    const { conversationId } = await readJson<Conversation>(opened, 'conversation');
    const data = { messageId: randomUUID(), text, replyTo: null, fileIds: [], cards: [] };
    await expectStatus(
      await this.client.post(`conversations/${conversationId}/messages`, { data }),
      'message',
    );
  }

  /** Stored minutes of playback of a session by a user. */
  async minutesOf(userId: string, sessionId: string): Promise<number> {
    const reply = await this.client.post('video-view-count', {
      data: { userId, sessionId, afterTime: '2000-01-01T00:00:00.000Z' },
    });
    return readJson<number>(reply, 'minutes');
  }

  async dispose(): Promise<void> {
    await this.client.dispose();
  }
}
