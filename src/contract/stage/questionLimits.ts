/** Limits of questions; lengths are in characters. */
export const MAX_QUESTION_TEXT = 500;
export const MAX_QUESTION_ANSWER = 2_000;
export const MAX_DISMISSAL_REASON = 300;
/** Maximum number of questions of a session, whatever became of them. */
export const MAX_SESSION_QUESTIONS = 1_000;
/** Maximum number of questions of one person in a session, withdrawn ones not counted. */
export const MAX_OWN_QUESTIONS = 20;
/** A person asks at most so many questions a minute, in real time. */
export const MAX_QUESTIONS_A_MINUTE = 3;
/** Similar questions shown while one is typed, and the shortest text they are looked for. */
export const MAX_SIMILAR_QUESTIONS = 3;
export const MIN_SIMILAR_TEXT = 8;
