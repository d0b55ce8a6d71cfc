import type { PrivacyRules } from '../../../shared/platform/privacy';

/**
 * What people vote and write, in every poll. A poll's own texts are the event's, like the program: they stay, as
 * their options could not be told apart otherwise.
 */
export const pollsPrivacy = {
  'answerChanged.payload.answer': 'text',
  'votePoll.body.answer': 'text',
  vote: 'text',
  'ballots.*.answer': 'text',
  'texts.text': 'text',
} as const satisfies PrivacyRules;
