import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { request, type APIRequestContext, type APIResponse } from '@playwright/test';
import { DEMO_PASSWORD } from '../../../server/demo/accounts';
import type { Conversation } from '../../../src/contract/conversations';
import type { EventRole } from '../../../src/contract/personRoles';
import type { PollDraft, SeenPoll } from '../../../src/contract/polls';
import type { SeenQuestion } from '../../../src/contract/questions';
import type { SessionEvaluation } from '../../../src/contract/sessionEvals';
import type { Session, SessionFields, SessionList } from '../../../src/contract/sessions';

const EVENT = 'cleaning-summit';

/** Tokens as issued by the provider. */
export interface Tokens {
  id_token: string;
  access_token: string;
  refresh_token: string;
}

async function expectOk(reply: APIResponse, what: string): Promise<void> {
  if (!reply.ok()) throw new Error(`${what}: ${reply.status()} ${await reply.text()}`);
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
    await setTimeout(seconds * 1_000);
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
  await expectOk(current, url.pathname);
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
    await expectOk(reply, 'token');
    return (await reply.json()) as Tokens;
  } finally {
    await client.dispose();
  }
}

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
    await expectOk(reply, 'sessions');
    return (await reply.json()) as SessionList;
  }

  /** Changes some fields of a session. */
  async changeSession(sessionId: string, change: Partial<SessionFields>): Promise<void> {
    const found = await this.client.get(`sessions/${sessionId}`);
    await expectOk(found, 'session');
    await this.putSession({ ...((await found.json()) as Session), ...change });
  }

  /** Gives a session these fields and no others. */
  async putSession({ sessionId, currentTimeISO: _now, ...fields }: Session): Promise<void> {
    const reply = await this.client.put(`sessions/${sessionId}`, { data: fields });
    await expectOk(reply, 'change of a session');
  }

  /** Grants or revokes a role. */
  async changeRole(userId: string, role: EventRole, isGranted: boolean): Promise<void> {
    const data = { isGranted, reason: 'For a test' };
    const reply = await this.client.put(`people/${userId}/roles/${role}`, { data });
    await expectOk(reply, 'change of a role');
  }

  /** Stored evaluations of a user. */
  async evaluationsOf(userId: string): Promise<SessionEvaluation[]> {
    const reply = await this.client.post('sessionEvals', { data: { userId } });
    await expectOk(reply, 'evaluations');
    return (await reply.json()) as SessionEvaluation[];
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
    await expectOk(reply, 'evaluation');
  }

  /**
   * Posts a comment verbatim, bypassing the browser's processing; false if the server rejects the text (400
   * or 422).
   */
  async comment(subjectId: string, text: string): Promise<boolean> {
    const reply = await this.client.post(`comments/${encodeURIComponent(subjectId)}`, { data: { text } });
    if (reply.status() === 422 || reply.status() === 400) return false;
    await expectOk(reply, 'comment');
    return true;
  }

  /** Approves the session's question with this text, as those who manage the session do. */
  async approveQuestion(sessionId: string, text: string): Promise<void> {
    const list = await this.client.get(`sessions/${sessionId}/questions`);
    await expectOk(list, 'questions');
    const { questions } = (await list.json()) as { questions: SeenQuestion[] };
    const asked = questions.find((question) => question.text === text);
    if (!asked) throw new Error(`Nobody has asked "${text}".`);
    const data = { revision: asked.revision, decision: { kind: 'approve' } };
    const reply = await this.client.post(`questions/${asked.questionId}/decision`, { data });
    await expectOk(reply, 'approval of a question');
  }

  /** Prepares a poll in the session and opens it. Returns its id. */
  async openPoll(sessionId: string, draft: PollDraft): Promise<string> {
    const made = await this.client.post(`sessions/${sessionId}/polls`, { data: draft });
    await expectOk(made, 'poll');
    const { pollId, revision } = (await made.json()) as SeenPoll;
    const reply = await this.client.post(`polls/${pollId}/open`, { data: { revision } });
    await expectOk(reply, 'opening of a poll');
    return pollId;
  }

  /** Sends a message to a person, as an app would. */
  async message(attendeeId: string, text: string): Promise<void> {
    const opened = await this.client.post('conversations', { data: { kind: 'direct', with: attendeeId } });
    await expectOk(opened, 'conversation');
    const { conversationId } = (await opened.json()) as Conversation;
    const data = { messageId: randomUUID(), text, replyTo: null, fileIds: [], cards: [] };
    await expectOk(await this.client.post(`conversations/${conversationId}/messages`, { data }), 'message');
  }

  /** Stored minutes of playback of a session by a user. */
  async minutesOf(userId: string, sessionId: string): Promise<number> {
    const reply = await this.client.post('video-view-count', {
      data: { userId, sessionId, afterTime: '2000-01-01T00:00:00.000Z' },
    });
    await expectOk(reply, 'minutes');
    return (await reply.json()) as number;
  }

  async dispose(): Promise<void> {
    await this.client.dispose();
  }
}
