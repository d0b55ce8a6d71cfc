import { defaultEvaluationQuestions } from '../../../../src/contract/platform/defaultEvaluation';
import {
  DEFAULT_MINUTES_BEFORE_EVALUATION,
  type EvaluationQuestion,
  type EventConfig,
} from '../../../../src/contract/platform/eventConfig';
import {
  FEWEST_ANSWERS,
  type EvaluationReport,
  type QuestionFigures,
} from '../../../../src/contract/program/evaluationReport';
import type { Database } from '../../../db/database';
import { countAnswers, countByHour, countWatchedEnough, readSessions, type Evaluations } from './repository';
import { summarize } from './statistics';

/** The event's questions. Their texts do not matter here. */
export const questionsOf = ({ pageOptions: { sessionEvals } }: EventConfig): EvaluationQuestion[] =>
  sessionEvals?.questions ?? defaultEvaluationQuestions();

/** Ids of the free-text questions. */
export const commentQuestions = (event: EventConfig): string[] =>
  questionsOf(event).flatMap(({ kind, id }) => (kind === 'comment' ? [id] : []));

/** How often a question about a session was answered with a value. */
interface Answer {
  sessionId: string;
  questionId: string;
  value: string;
  count: number;
}

function tally(answers: readonly Pick<Answer, 'value' | 'count'>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of answers) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
}

const asNumbers = (counts: ReadonlyMap<string, number>) =>
  new Map([...counts].map(([value, count]) => [Number(value), count]));

function figuresOf(question: EvaluationQuestion, answers: readonly Answer[]): QuestionFigures {
  const counts = tally(answers.filter(({ questionId }) => questionId === question.id));
  const listed = [...counts].map(([value, count]) => ({ value, count }));
  if (question.kind !== 'rating') {
    const total = listed.reduce((sum, { count }) => sum + count, 0);
    return { questionId: question.id, answers: total, mean: null, low: null, high: null, counts: listed };
  }
  const { low, high, ...summary } = summarize(asNumbers(counts));
  return {
    questionId: question.id,
    ...summary,
    low: low === null ? null : Math.max(1, low),
    high: high === null ? null : Math.min(question.max, high),
    counts: listed.sort((a, b) => Number(a.value) - Number(b.value)),
  };
}

/** Groups items by key, in the order in which keys first occur. */
function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

const meanOf = (answers: readonly Pick<Answer, 'value' | 'count'>[]): number | null => {
  const summary = summarize(asNumbers(tally(answers)));
  return summary.answers < FEWEST_ANSWERS ? null : summary.mean;
};

/** The report of a session or of the event. `dataSet` is the program that the event shows. */
export async function readReport(
  db: Database,
  event: EventConfig,
  { sessionId, ...all }: Evaluations,
  dataSet: string,
): Promise<EvaluationReport> {
  const questions = questionsOf(event).filter(({ kind }) => kind !== 'comment');
  const rating = questions.find(({ kind }) => kind === 'rating');
  const [given, program, hours] = await Promise.all([
    countAnswers(db, all, commentQuestions(event)),
    readSessions(db, all, dataSet),
    countByHour(db, { ...all, sessionId }, rating?.id ?? null),
  ]);
  const evaluations = new Map<string, number>();
  for (const { sessionId: id, count } of given) evaluations.set(id, (evaluations.get(id) ?? 0) + count);
  const answers: Answer[] = given.flatMap(({ sessionId: id, answers: values, count }) =>
    questions.flatMap(({ id: questionId }) => {
      const value = values[questionId];
      return value === undefined ? [] : [{ sessionId: id, questionId, value: String(value), count }];
    }),
  );
  const gone = [...evaluations.keys()]
    .filter((id) => program.every((session) => session.sessionId !== id))
    .map((id) => ({ sessionId: id, title: '', startTime: null, minutes: null }));
  const known = [...program, ...gone];
  const minutes =
    event.pageOptions.sessionEvals?.defaultMinutesBeforeEval ?? DEFAULT_MINUTES_BEFORE_EVALUATION;
  const enough = await countWatchedEnough(
    db,
    all,
    known.map((session) => ({ sessionId: session.sessionId, minutes: session.minutes ?? minutes })),
  );
  const rated = grouped(
    answers.filter(({ questionId }) => questionId === rating?.id),
    (answer) => answer.sessionId,
  );
  const sessions = known
    .map(({ sessionId: id, title, startTime }) => ({
      sessionId: id,
      title,
      startTime: startTime?.toISOString() ?? null,
      answers: evaluations.get(id) ?? 0,
      // People who answered had watched enough, even if some of their minutes were not recorded.
      watchedEnough: Math.max(enough.get(id) ?? 0, evaluations.get(id) ?? 0),
      mean: meanOf(rated.get(id) ?? []),
    }))
    .filter((session) => session.watchedEnough > 0);
  const counted =
    sessionId === undefined ? sessions : sessions.filter((each) => each.sessionId === sessionId);
  const sum = (of: 'answers' | 'watchedEnough') => counted.reduce((total, each) => total + each[of], 0);
  const isWithheld = sum('answers') < FEWEST_ANSWERS;
  const shown = sessionId === undefined ? answers : answers.filter((each) => each.sessionId === sessionId);
  return {
    answers: sum('answers'),
    watchedEnough: sum('watchedEnough'),
    isWithheld,
    questions: isWithheld ? [] : questions.map((question) => figuresOf(question, shown)),
    trend: [...grouped(hours, ({ at }) => at.toISOString())].map(([at, hour]) => ({
      at,
      answers: hour.reduce((total, { count }) => total + count, 0),
      mean: meanOf(hour.flatMap(({ value, count }) => (value === null ? [] : [{ value, count }]))),
    })),
    sessions,
  };
}
