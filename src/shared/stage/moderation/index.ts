import { createAction } from '../../kit/lib/slices';
import type { ModerationTarget, TargetAction } from '../../../contract/access/moderation';

/** The user wants to report a comment, a question or a message, and is asked why. */
export const reportRequested = createAction<{ target: ModerationTarget }>('moderation/reportRequested');

/** A moderator acts on comments or questions. */
export const actRequested = createAction<{
  action: TargetAction;
  targets: ModerationTarget[];
  reason?: string;
}>('moderation/actRequested');

/** A moderator silences somebody. */
export const silenceRequested = createAction<{ userId: string; span: 'short' | 'event'; reason?: string }>(
  'moderation/silenceRequested',
);

/** A moderator sets the slow mode of a stage. */
export const slowModeRequested = createAction<{ stageId: string; seconds: 0 | 10 | 30 | 60 | 300 }>(
  'moderation/slowModeRequested',
);
