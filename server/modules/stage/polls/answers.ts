import type { PollAnswer } from '../../../../src/contract/stage/polls';
import { ProblemError } from '../../../problem';
import type { PollRow } from './rows';

const wrong = (words: string) => new ProblemError('unprocessable', words);

/** The answer as it is stored. Throws a problem (422) if it is none to this poll. */
export function fittingAnswer({ kind, options, max }: PollRow, answer: PollAnswer): PollAnswer {
  if (kind === 'text') {
    if (!('text' in answer)) throw wrong('This poll is answered with text.');
    return answer;
  }
  if (kind === 'rating') {
    if (!('rating' in answer) || answer.rating > (max ?? 0)) {
      throw wrong(`This poll is answered with a rating from 1 to ${max}.`);
    }
    return answer;
  }
  if (!('choices' in answer)) throw wrong('This poll is answered by choosing from its options.');
  const choices = [...new Set(answer.choices)].sort((a, b) => a - b);
  const most = kind === 'single' ? 1 : (max ?? 1);
  if (choices.length !== answer.choices.length) throw wrong('An option can be chosen only once.');
  if (choices.length > most) {
    throw wrong(most === 1 ? 'Only one option can be chosen.' : `At most ${most} options can be chosen.`);
  }
  if (choices.some((choice) => choice >= options.length)) {
    throw wrong(`This poll has ${options.length} options; they are numbered from 0.`);
  }
  return { choices };
}
