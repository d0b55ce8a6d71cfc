import type { ModerationTarget } from '../../../../src/contract/access/moderation';
import { commentTarget } from './commentTarget';
import { messageTarget } from './messageTarget';
import { questionTarget } from './questionTarget';
import type { TargetKind } from './target';

/** What can be moderated. */
export const TARGET_KINDS: Record<ModerationTarget['kind'], TargetKind> = {
  comment: commentTarget,
  question: questionTarget,
  message: messageTarget,
};
