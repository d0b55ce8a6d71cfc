import { isSessionLink, LINK_FIELDS } from '../../../contract/program/programEditing';
import type { SessionFields } from '../../../contract/program/sessions';
import { sendProblemOf, type Failure, type SendProblem } from '../../../shared/kit/lib/apiFailure';

/** Why a field cannot be saved as it is. */
export type FieldProblem = 'empty' | 'order' | 'address';

/** What cannot be saved as it is, by field: the server's rules, checked at once. */
export function problemsOf(draft: SessionFields): Partial<Record<keyof SessionFields, FieldProblem>> {
  const problems: Partial<Record<keyof SessionFields, FieldProblem>> = {};
  if (draft.title.trim() === '') problems.title = 'empty';
  if (Date.parse(draft.endTime) <= Date.parse(draft.startTime)) problems.endTime = 'order';
  for (const field of LINK_FIELDS) {
    const link = draft[field];
    if (link && !isSessionLink(link)) problems[field] = 'address';
  }
  return problems;
}

const FORBIDDEN = 403;

/** Why something was not saved. `forbidden`: the role was taken away while the page was open. */
export const saveProblemOf = (failure: Failure): SendProblem | 'forbidden' =>
  failure.status === FORBIDDEN ? 'forbidden' : sendProblemOf(failure);
