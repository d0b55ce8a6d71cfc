import { problemFault, type ProblemFault } from '../../../contract/platform/problemFault';
import { sendProblemOf, type Failure, type SendProblem } from '../../kit/lib/apiFailure';

/** Why a request failed: what the server said, or else what can be told from the failure itself. */
export type Fault = ProblemFault | { code: SendProblem };

export const faultOf = (failure: Failure): Fault =>
  problemFault.safeParse(failure.problem?.fault).data ?? { code: sendProblemOf(failure) };
