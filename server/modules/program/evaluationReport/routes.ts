import type { FastifyInstance } from 'fastify';
import {
  EVALUATION_COMMENTS_PAGE,
  exportEvaluations,
  FEWEST_ANSWERS,
  getEvaluationReport,
  hideEvaluationComment,
  listEvaluationComments,
} from '../../../../src/contract/program/evaluationReport';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { noteForAudit } from '../../../audit/plugin';
import type { ServerDeps } from '../../../deps';
import { loadedEvent } from '../../../events/loadedEvent';
import { REAL_PROGRAM, shownDataSet } from '../../../lib/dataSet';
import { countsTestEntries } from '../../../lib/environmentKind';
import { registerEndpoint } from '../../../plugins/contractRoutes';
import { ProblemError } from '../../../problem';
import { askedQuestions } from './askedQuestions';
import { exportFile } from './exportFile';
import { findComment, readComments, readSessions, setCommentHidden } from './repository';
import { commentQuestions, readReport } from './service';

/** What organizers learn from evaluations (product.md#evaluation). */
export function evaluationReportRoutes(app: FastifyInstance, deps: ServerDeps): void {
  const { db } = deps;
  const evaluationsOf = ({ conferenceId }: EventConfig, sessionId?: string) => ({
    conferenceId,
    sessionId,
    isTest: countsTestEntries(deps.settings),
  });

  const programOf = (event: EventConfig) => shownDataSet(event, deps) ?? REAL_PROGRAM;

  registerEndpoint(app, deps, getEvaluationReport, ({ query }, { event }) =>
    readReport(db, event, evaluationsOf(event, query.sessionId), programOf(event)),
  );

  registerEndpoint(app, deps, listEvaluationComments, async ({ query }, { event }) => {
    const { sessionId, q = '', hidden, after } = query;
    const which = evaluationsOf(event, sessionId);
    const found = await readComments(db, which, {
      questions: commentQuestions(event),
      q: q.trim(),
      withHidden: hidden === 'true',
      after,
      limit: EVALUATION_COMMENTS_PAGE + 1,
      fewest: FEWEST_ANSWERS,
    });
    const entries = [...new Set(found.map(({ entry_id }) => entry_id))];
    const shown = new Set(entries.slice(0, EVALUATION_COMMENTS_PAGE));
    const titles = new Map(
      (await readSessions(db, which, programOf(event))).map(({ sessionId: id, title }) => [id, title]),
    );
    return {
      comments: found
        .filter(({ entry_id }) => shown.has(entry_id))
        .map((comment) => ({
          entryId: comment.entry_id,
          questionId: comment.question_id,
          sessionId: comment.session_id,
          sessionTitle: titles.get(comment.session_id) ?? '',
          text: comment.text,
          at: comment.hour.toISOString(),
          isHidden: comment.is_hidden,
        })),
      next:
        entries.length > EVALUATION_COMMENTS_PAGE ? (entries[EVALUATION_COMMENTS_PAGE - 1] ?? null) : null,
    };
  });

  registerEndpoint(app, deps, hideEvaluationComment, async ({ params, body }, { event, request }) => {
    const sessionId = await findComment(db, evaluationsOf(event), params);
    if (sessionId === undefined) throw new ProblemError('not-found', 'There is no such comment.');
    const changed = await setCommentHidden(db, event.conferenceId, params, body.isHidden);
    noteForAudit(request, {
      act: body.isHidden ? 'evaluation.hideComment' : 'evaluation.showComment',
      objectId: sessionId,
      none: !changed,
    });
  });

  registerEndpoint(app, deps, exportEvaluations, ({ query }, { event, reply }) => {
    const { format, dialect, sessionId } = query;
    void reply.headers({
      'content-disposition': `attachment; filename="${event.conferenceId}-evaluations.${format}"`,
      ...(format === 'json' && { 'content-type': 'application/json; charset=utf-8' }),
    });
    const questions = askedQuestions(loadedEvent(deps, event), query.locale);
    return exportFile(deps, evaluationsOf(event, sessionId), {
      format,
      dialect,
      questions,
      dataSet: programOf(event),
    });
  });
}
