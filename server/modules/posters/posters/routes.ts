import type { FastifyInstance } from 'fastify';
import { wordsOf } from '../../../../src/contract/kit/foundWords';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import {
  deletePoster,
  getEditedPoster,
  getPoster,
  getPosterHall,
  getPosterResults,
  listPosterActs,
  listPosters,
  POSTER_ACTS_PAGE,
  POSTER_PAGE,
  postPoster,
  postPosterStep,
  putPoster,
  putPosterAward,
  putPosterFile,
  putPosterLike,
  putPosterVisit,
  putPosterVote,
} from '../../../../src/contract/posters/posters';
import type { ServerDeps } from '../../../deps';
import type { Caller } from '../../../identity/caller';
import { actsPage } from '../../../lib/actLog';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { foldTexts } from '../../people/attendees/foldTexts';
import { countEmptySearch } from '../../platform/emptySearches/repository';
import { createFileLinks } from '../../platform/files/links';
import { readPosterActs } from './acts';
import { readDetails } from './details';
import { isInTime, mayCreate, partIn } from './members';
import {
  authorPosition,
  authorsHere,
  countCategories,
  countFound,
  countVotes,
  findAwarded,
  findInState,
  findOwn,
  findPage,
  findPoster,
  findSimilar,
  VISIT_TIMEOUT_MS,
  recordVisit,
  withCards,
} from './repository';
import { toCard, toOwn, type FullRow, type PosterRow, type UrlOf } from './rows';
import {
  createPoster,
  giveAward,
  like,
  noPoster,
  readEdited,
  removePoster,
  savePoster,
  showFile,
  takeStep,
  vote,
  type Worker,
} from './service';

/** Posters on the hall's first page, of each kind. */
const SHOWN = 8;
/** Posters that wait for a decision, per reply. */
const MAX_WAITING = 200;
/** With fewer matches than this, posters with similar words follow. */
const FEW_RESULTS = 5;
export function posterRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db, clock, log } = deps;
  const { toStoredFile } = createFileLinks(deps);
  const posterDeps = { ...deps, toFile: toStoredFile };

  const urlsOf =
    (event: EventConfig): UrlOf =>
    (file) =>
      toStoredFile(event, file).url;
  const workerOf = ({
    event,
    caller,
    user,
    now,
  }: Omit<Worker, 'name' | 'recordedAt' | 'now'> & { caller: Caller; now: Date }): Worker => ({
    event,
    user,
    name: caller.name || caller.username,
    now: now.getTime(),
    recordedAt: new Date(clock.now()),
  });
  const cardsOf = (event: EventConfig, rows: readonly FullRow[]) =>
    rows.map((row) => toCard(row, urlsOf(event)));

  registerEndpoint(app, deps, getPosterHall, async (_input, { event, caller, user }) => {
    const { conferenceId } = event;
    const manages = await deps.tokens.isSuperuser(event, caller.userId);
    const [counts, awarded, popular, own, waiting] = await Promise.all([
      countCategories(db, conferenceId),
      findAwarded(db, conferenceId, SHOWN),
      findPage(
        db,
        conferenceId,
        { words: [], category: undefined },
        { sort: 'popular', offset: 0, limit: SHOWN },
      ),
      findOwn(db, user),
      manages ? findInState(db, conferenceId, 'submitted', MAX_WAITING) : null,
    ]);
    const full = (rows: readonly PosterRow[]) => withCards(db, conferenceId, rows);
    const [awardedCards, popularCards, ownCards, waitingCards, createsToo] = await Promise.all([
      ...([full(awarded), full(popular), full(own)] as const),
      waiting && full(waiting),
      mayCreate(db, user, isInTime(event, deps.eventTime.now(conferenceId))),
    ]);
    const owned = (rows: readonly FullRow[]) => rows.map((row) => toOwn(row, urlsOf(event)));
    return {
      count: counts.all,
      categories: event.posterCategories.map((name) => ({ name, count: counts.byName.get(name) ?? 0 })),
      awarded: cardsOf(event, awardedCards),
      popular: cardsOf(event, popularCards),
      own: owned(ownCards),
      waiting: waitingCards && owned(waitingCards),
      mayCreate: createsToo,
    };
  });

  registerEndpoint(app, deps, listPosters, async ({ query }, { event }) => {
    const { conferenceId } = event;
    const [folded = ''] = query.query ? await foldTexts(db, [query.query]) : [];
    // Nothing but signs is typed: nothing has them.
    if (query.query?.trim() && folded === '') return { posters: [], count: 0, exact: 0 };
    const search = {
      words: wordsOf(folded),
      category: query.category,
    };
    const page = query.page ?? 0;
    const [exact, found] = await Promise.all([
      countFound(db, conferenceId, search),
      findPage(db, conferenceId, search, {
        sort: query.sort ?? 'popular',
        offset: page * POSTER_PAGE,
        limit: POSTER_PAGE,
      }),
    ]);
    const similar = exact < FEW_RESULTS ? await findSimilar(db, conferenceId, search) : [];
    const rows = page === 0 ? [...found, ...similar] : found;
    if (rows.length === 0 && page === 0 && folded !== '') {
      const at = new Date(deps.eventTime.now(conferenceId));
      await countEmptySearch(db, { conferenceId, part: 'posters', text: folded, at });
    }
    return {
      posters: cardsOf(event, await withCards(db, conferenceId, rows)),
      count: exact + similar.length,
      exact,
    };
  });

  registerEndpoint(app, deps, getPoster, ({ params }, { event, user }) =>
    readDetails(deps, toStoredFile, event, user, params.posterId),
  );

  registerEndpoint(app, deps, putPosterVisit, async ({ params }, { caller, user }) => {
    const row = await findPoster(db, params);
    const part = await partIn(db, user, params.posterId);
    if (!row || (row.state !== 'published' && !part.manages && !part.isAuthor)) throw noPoster();
    const now = clock.now();
    const position = (await authorPosition(db, user, params.posterId)) ?? null;
    await recordVisit(db, params, { userId: caller.userId, position, seenAt: new Date(now) });
    const here = await authorsHere(db, params, {
      since: new Date(now - VISIT_TIMEOUT_MS),
      seesHidden: part.manages,
    });
    const { likes, views } = (await findPoster(db, params)) ?? row;
    return { here, likes, views };
  });

  registerEndpoint(app, deps, putPosterLike, async ({ params, body }, { caller }) => {
    const likes = await like(deps, params, { userId: caller.userId, on: body.on });
    return { posterId: params.posterId, likes, liked: body.on };
  });

  registerEndpoint(app, deps, putPosterVote, async ({ params, body }, context) => {
    return { posterId: params.posterId, votedIn: await vote(deps, workerOf(context), params, body) };
  });

  registerEndpoint(app, deps, getPosterResults, async (_input, { event }) => {
    const rows = await countVotes(db, event.conferenceId);
    return {
      categories: event.posterCategories.map((name) => ({
        name,
        posters: rows
          .filter(({ category }) => category === name)
          .map(({ poster_id, number, title, votes }) => ({ posterId: poster_id, number, title, votes })),
      })),
    };
  });

  registerEndpoint(app, deps, getEditedPoster, ({ params }, context) =>
    readEdited(db, posterDeps, workerOf(context), params),
  );

  registerEndpoint(app, deps, postPoster, ({ body }, context) =>
    createPoster(posterDeps, workerOf(context), body, context.storeReply),
  );

  registerEndpoint(app, deps, putPoster, ({ params, body }, context) =>
    savePoster(posterDeps, workerOf(context), params, body),
  );

  registerEndpoint(app, deps, deletePoster, async ({ params }, context) => {
    await removePoster(deps, workerOf(context), params);
    log.info({ ...params, by: context.caller.userId }, 'a poster is deleted');
  });

  registerEndpoint(app, deps, postPosterStep, async ({ params, body }, context) => {
    const reply = await takeStep(posterDeps, workerOf(context), params, body, context.storeReply);
    log.info({ ...params, by: context.caller.userId, step: body.step.kind }, 'a poster took a step');
    return reply;
  });

  registerEndpoint(app, deps, putPosterFile, ({ params, body }, context) =>
    showFile(posterDeps, workerOf(context), params, body),
  );

  registerEndpoint(app, deps, putPosterAward, ({ params, body }, context) =>
    giveAward(posterDeps, workerOf(context), params, body.award),
  );

  registerEndpoint(app, deps, listPosterActs, async ({ params, query }) => {
    const acts = await readPosterActs(db, params, { before: query.before, limit: POSTER_ACTS_PAGE + 1 });
    return actsPage(acts, POSTER_ACTS_PAGE);
  });
}
