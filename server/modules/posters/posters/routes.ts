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
  const parts = { ...deps, toFile: toStoredFile };

  const urlsOf =
    (event: EventConfig): UrlOf =>
    (file) =>
      toStoredFile(event, file).url;
  const userAt = ({ conferenceId }: EventConfig, { userId, verifiedEmail }: Caller) => ({
    conferenceId,
    userId,
    verifiedEmail,
  });
  const workerAt = (event: EventConfig, caller: Caller): Worker => ({
    event,
    user: userAt(event, caller),
    name: caller.name || caller.username,
    now: deps.eventTime.now(event.conferenceId),
    recordedAt: new Date(clock.now()),
  });
  const cardsOf = (event: EventConfig, rows: readonly FullRow[]) =>
    rows.map((row) => toCard(row, urlsOf(event)));

  registerEndpoint(app, deps, getPosterHall, async (_input, { event, caller }) => {
    const { conferenceId } = event;
    const user = userAt(event, caller);
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

  registerEndpoint(app, deps, getPoster, ({ params }, { event, caller }) =>
    readDetails(deps, toStoredFile, event, userAt(event, caller), params.posterId),
  );

  registerEndpoint(app, deps, putPosterVisit, async ({ params }, { event, caller }) => {
    const at = { conferenceId: event.conferenceId, ...params };
    const user = userAt(event, caller);
    const row = await findPoster(db, at);
    const part = await partIn(db, user, at.posterId);
    if (!row || (row.state !== 'published' && !part.manages && !part.isAuthor)) throw noPoster();
    const now = clock.now();
    const position = (await authorPosition(db, user, at.posterId)) ?? null;
    await recordVisit(db, at, { userId: caller.userId, position, seenAt: new Date(now) });
    const here = await authorsHere(db, at, {
      since: new Date(now - VISIT_TIMEOUT_MS),
      seesHidden: part.manages,
    });
    const { likes, views } = (await findPoster(db, at)) ?? row;
    return { here, likes, views };
  });

  registerEndpoint(app, deps, putPosterLike, async ({ params, body }, { event, caller }) => {
    const at = { conferenceId: event.conferenceId, ...params };
    const likes = await like(deps, at, { userId: caller.userId, on: body.on });
    return { posterId: at.posterId, likes, liked: body.on };
  });

  registerEndpoint(app, deps, putPosterVote, async ({ params, body }, { event, caller }) => {
    const at = { conferenceId: event.conferenceId, ...params };
    return { posterId: at.posterId, votedIn: await vote(deps, workerAt(event, caller), at, body) };
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

  registerEndpoint(app, deps, getEditedPoster, ({ params }, { event, caller }) =>
    readEdited(db, parts, workerAt(event, caller), { conferenceId: event.conferenceId, ...params }),
  );

  registerEndpoint(app, deps, postPoster, ({ body }, { event, caller, storeReply }) =>
    createPoster(parts, workerAt(event, caller), body, storeReply),
  );

  registerEndpoint(app, deps, putPoster, ({ params, body }, { event, caller }) =>
    savePoster(parts, workerAt(event, caller), { conferenceId: event.conferenceId, ...params }, body),
  );

  registerEndpoint(app, deps, deletePoster, async ({ params }, { event, caller }) => {
    const at = { conferenceId: event.conferenceId, ...params };
    await removePoster(deps, workerAt(event, caller), at);
    log.info({ ...at, by: caller.userId }, 'a poster is deleted');
    return { ok: true as const };
  });

  registerEndpoint(app, deps, postPosterStep, async ({ params, body }, { event, caller, storeReply }) => {
    const at = { conferenceId: event.conferenceId, ...params };
    const reply = await takeStep(parts, workerAt(event, caller), at, body, storeReply);
    log.info({ ...at, by: caller.userId, step: body.step.kind }, 'a poster took a step');
    return reply;
  });

  registerEndpoint(app, deps, putPosterFile, ({ params, body }, { event, caller }) =>
    showFile(parts, workerAt(event, caller), { conferenceId: event.conferenceId, ...params }, body),
  );

  registerEndpoint(app, deps, putPosterAward, ({ params, body }, { event, caller }) =>
    giveAward(parts, workerAt(event, caller), { conferenceId: event.conferenceId, ...params }, body.award),
  );

  registerEndpoint(app, deps, listPosterActs, async ({ params, query }, { event }) => {
    const at = { conferenceId: event.conferenceId, ...params };
    const acts = await readPosterActs(db, at, { before: query.before, limit: POSTER_ACTS_PAGE + 1 });
    return actsPage(acts, POSTER_ACTS_PAGE);
  });
}
