import type { CannedAnswer } from './slice';

/** An answer that stands ready, for this attendee and this agent; what is not known stays as it is written. */
export function fillAnswer(text: string, names: { name: string; agent: string }): string {
  return text.replace(/\{(name|agent)\}/g, (whole, which: 'name' | 'agent') => names[which] || whole);
}

/** What a draft looks for among the answers that stand ready: the words behind a slash at its beginning; null for any other. */
export function slashQuery(draft: string): string | null {
  return draft.startsWith('/') && !draft.includes('\n') ? draft.slice(1).trim().toLowerCase() : null;
}

/** The answers whose title or text has the words, those with them in their title first. */
export function filterAnswers(answers: readonly CannedAnswer[], query: string): CannedAnswer[] {
  const inTitle = answers.filter(({ title }) => title.toLowerCase().includes(query));
  const inText = answers.filter(
    (answer) => !inTitle.includes(answer) && answer.text.toLowerCase().includes(query),
  );
  return [...inTitle, ...inText];
}
