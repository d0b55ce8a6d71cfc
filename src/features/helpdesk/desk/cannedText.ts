import type { CannedAnswer } from './slice';

/** Fills in a canned answer for this attendee and agent. Placeholders without a value stay as written. */
export function fillAnswer(text: string, names: { name: string; agent: string }): string {
  return text.replace(/\{(name|agent)\}/g, (whole, which: 'name' | 'agent') => names[which] || whole);
}

/** The canned-answer query of a draft: the text after a leading slash; null for any other draft. */
export function slashQuery(draft: string): string | null {
  return draft.startsWith('/') && !draft.includes('\n') ? draft.slice(1).trim().toLowerCase() : null;
}

/** Answers with the query in their title or text, title matches first. */
export function filterAnswers(answers: readonly CannedAnswer[], query: string): CannedAnswer[] {
  const inTitle = answers.filter(({ title }) => title.toLowerCase().includes(query));
  const inText = answers.filter(
    (answer) => !inTitle.includes(answer) && answer.text.toLowerCase().includes(query),
  );
  return [...inTitle, ...inText];
}
