import { FormattedMessage } from 'react-intl';
import type { FieldProblem } from '../../../shared/people/profileProblems';

/** What is wrong with a field, in words. */
export function ProblemText({ problem }: { problem: FieldProblem }) {
  return (
    <FormattedMessage
      id={`attendeeProfile.problem.${problem.kind}`}
      values={{ most: problem.kind === 'tooLong' ? problem.most : 0 }}
    />
  );
}
