import { FormattedMessage } from 'react-intl';
import type { FieldProblem } from '../../../../shared/people/person/profileProblems';

/** The message for a field's problem. */
export function ProblemText({ problem }: { problem: FieldProblem }) {
  return (
    <FormattedMessage
      id={`attendeeProfile.problem.${problem.kind}`}
      values={{ most: problem.kind === 'tooLong' ? problem.most : 0 }}
    />
  );
}
