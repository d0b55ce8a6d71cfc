import { MAX_POLL_ANSWER, type Poll, type PollAnswer } from '../../../contract/stage/polls';
import type { DraftAnswer } from './pollsSlice';

/** What is chosen or typed as a vote; null if it is not one yet. */
export function answerOf(
  { kind, max }: Pick<Poll, 'kind' | 'max'>,
  { choices, rating, text }: DraftAnswer,
): PollAnswer | null {
  switch (kind) {
    case 'single':
      return choices.length === 1 ? { choices } : null;
    case 'multiple':
      return choices.length > 0 && choices.length <= (max ?? 0) ? { choices } : null;
    case 'rating':
      return rating === null ? null : { rating };
    case 'text': {
      // Several lines become one, as the server stores them.
      const line = text.replace(/\s+/g, ' ').trim();
      return line === '' || line.length > MAX_POLL_ANSWER ? null : { text: line };
    }
  }
}
