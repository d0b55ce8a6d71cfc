import { Moderation } from '../../features/moderation';

/** The moderators' desk. */
export function ModerationScreen() {
  return <Moderation />;
}
