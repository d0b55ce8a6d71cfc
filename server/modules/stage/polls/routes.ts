import type { FastifyInstance } from 'fastify';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  closePoll,
  createPoll,
  deletePoll,
  exportPollVotes,
  getPoll,
  importPolls,
  listPolls,
  openPoll,
  POLL_FAULTS,
  updatePoll,
  votePoll,
} from '../../../../src/contract/stage/polls';
import type { ServerDeps } from '../../../deps';
import { inTurn } from '../../../deps/turn';
import type { Caller } from '../../../identity/caller';
import type { KnownUser } from '../../../lib/listedAccounts';
import { createGatheredPublisher } from '../../../lib/gatheredPublisher';
import { checkSession } from '../../../lib/sessionExists';
import { registerEndpoint, type CallContext } from '../../../plugins/contractRoutes';
import { readUpload } from '../../../plugins/uploads';
import { ProblemError } from '../../../problem';
import { actingAs } from '../../access/moderationLog/acts';
import { moderatorNotifier } from '../../access/moderationLog/notifier';
import { checkManages, viewerAt, type SessionAt } from '../../program/sessions/presenters';
import { pollCsv, readPolls } from './files';
import { findPoll, listOfSession, votesForExport } from './repository';
import {
  addDrafts,
  castVote,
  changeDraft,
  moveTo,
  noPoll,
  publishResults,
  removeDraft,
  seenPoll,
  seenPolls,
} from './service';

/** Results of a poll are published at most once in this time, in milliseconds, by each process. */
export const RESULTS_EVERY_MS = 500;

/** Throws a problem (403) if the event has no polls. */
function checkPollsOn({ pageOptions }: EventConfig): void {
  if (pageOptions.session.polls !== true) {
    throw new ProblemError('forbidden', 'Polls are turned off for this conference.');
  }
}

export function pollRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db } = deps;

  /** Subjects are `<conferenceId>/<pollId>`; neither has a slash. */
  const publisher = createGatheredPublisher({
    everyMs: RESULTS_EVERY_MS,
    publish(subject) {
      const [conferenceId = '', pollId = ''] = subject.split('/');
      return publishResults(deps, { conferenceId, pollId });
    },
    onError: (error) => deps.log.warn({ reason: String(error) }, 'poll results could not be published'),
  });
  app.addHook('onClose', () => publisher.close());
  const tellModerators = moderatorNotifier(app, deps);

  /** Throws a problem: 403 if the event has no polls, 404 if it has no such session. */
  async function openSession(event: EventConfig, user: KnownUser, sessionId: string) {
    checkPollsOn(event);
    const session: SessionAt = { conferenceId: event.conferenceId, sessionId };
    await checkSession(db, session);
    return { session, viewer: await viewerAt(db, { ...user, ...session }) };
  }

  /** Throws a problem: 403 if the event has no polls, 404 if it has no such poll. */
  async function openFound(event: EventConfig, user: KnownUser, pollId: string) {
    checkPollsOn(event);
    const at = { conferenceId: event.conferenceId, pollId };
    const row = await findPoll(db, at);
    if (!row) throw noPoll();
    const session = { conferenceId: event.conferenceId, sessionId: row.session_id };
    return { at, row, viewer: await viewerAt(db, { ...user, ...session }) };
  }

  const logged = (what: string, event: EventConfig, { userId }: Caller, about: object) =>
    deps.log.info({ conferenceId: event.conferenceId, by: userId, ...about }, what);

  registerEndpoint(app, deps, listPolls, async ({ params }, { event, user }) => {
    const { session, viewer } = await openSession(event, user, params.sessionId);
    const rows = await listOfSession(db, session);
    return { polls: await seenPolls(db, rows, viewer), manages: viewer.manages };
  });

  registerEndpoint(app, deps, getPoll, async ({ params }, { event, user }) => {
    const { row, viewer } = await openFound(event, user, params.pollId);
    return { poll: await seenPoll(db, row, viewer), manages: viewer.manages };
  });

  registerEndpoint(app, deps, createPoll, async ({ params, body }, { event, user, storeReply }) => {
    const { session, viewer } = await openSession(event, user, params.sessionId);
    checkManages(viewer);
    return inTurn(deps, async ({ db: inside }) => {
      const [row] = (await addDrafts(inside, session, [body])) ?? [];
      if (!row) throw new ProblemError('conflict', POLL_FAULTS.full);
      const reply = await seenPoll(inside, row, viewer);
      await storeReply(inside, reply);
      return reply;
    });
  });

  registerEndpoint(
    app,
    deps,
    importPolls,
    async ({ params }, { event, caller, user, request, storeReply }) => {
      const { session, viewer } = await openSession(event, user, params.sessionId);
      checkManages(viewer);
      const read = readPolls(await readUpload(request, importPolls.upload));
      if (!read.drafts) return { imported: 0, faults: read.faults };
      const { drafts } = read;
      return inTurn(deps, async ({ db: inside }) => {
        const rows = await addDrafts(inside, session, drafts);
        if (!rows) return { imported: 0, faults: [{ path: '', code: 'full' as const }] };
        const reply = { imported: rows.length, faults: [] };
        await storeReply(inside, reply);
        logged('polls are imported', event, caller, { polls: rows.length });
        return reply;
      });
    },
  );

  registerEndpoint(app, deps, updatePoll, async ({ params, body }, { event, user }) => {
    const { at, viewer } = await openFound(event, user, params.pollId);
    checkManages(viewer);
    return seenPoll(db, await changeDraft(deps, at, body.revision, body.draft), viewer);
  });

  registerEndpoint(app, deps, deletePoll, async ({ params }, { event, user }) => {
    const { at, viewer } = await openFound(event, user, params.pollId);
    checkManages(viewer);
    await removeDraft(deps, at);
  });

  async function change(
    to: 'open' | 'closed',
    { pollId, revision }: { pollId: string; revision: number },
    { event, caller, user, storeReply }: CallContext<typeof openPoll | typeof closePoll>,
  ) {
    const { at, viewer } = await openFound(event, user, pollId);
    checkManages(viewer);
    const changed = await inTurn(deps, async (turn) => {
      const row = await moveTo(turn, at, { to, revision, acting: actingAs(deps, event, caller) });
      const reply = await seenPoll(turn.db, row, viewer);
      await storeReply(turn.db, reply);
      return reply;
    });
    tellModerators(event.conferenceId);
    logged(`a poll is ${to}`, event, caller, { pollId });
    return changed;
  }

  registerEndpoint(app, deps, openPoll, ({ params, body }, context) =>
    change('open', { ...params, ...body }, context),
  );
  registerEndpoint(app, deps, closePoll, ({ params, body }, context) =>
    change('closed', { ...params, ...body }, context),
  );

  registerEndpoint(
    app,
    deps,
    votePoll,
    async ({ params, body }, { event, caller, user, now, storeReply }) => {
      const { at, viewer } = await openFound(event, user, params.pollId);
      const voter = {
        userId: caller.userId,
        userName: caller.name || caller.username,
        at: now,
      };
      const reply = await castVote(
        deps,
        { poll: at, voter, manages: viewer.manages, answer: body.answer },
        storeReply,
      );
      publisher.changed(`${at.conferenceId}/${at.pollId}`);
      return reply;
    },
  );

  registerEndpoint(app, deps, exportPollVotes, async ({ params, query }, { event, caller, user, reply }) => {
    const { row, viewer } = await openFound(event, user, params.pollId);
    checkManages(viewer);
    const votes = await votesForExport(db, row);
    logged('the votes of a poll are exported', event, caller, { pollId: row.poll_id, votes: votes.length });
    void reply.headers({
      'content-disposition': `attachment; filename="${event.conferenceId}-poll-${row.number}.csv"`,
    });
    return pollCsv(row, votes, query.dialect);
  });
}
