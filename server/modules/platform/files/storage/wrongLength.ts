import { ProblemError } from '../../../../problem';

/** Problem for a part that is shorter or longer than it should be. */
export const wrongLength = (bytes: number) =>
  new ProblemError('unprocessable', `This part has to be ${bytes} bytes long. Send it again.`);
