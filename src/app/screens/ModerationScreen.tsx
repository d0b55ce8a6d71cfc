import { Moderation } from '../../features/stage/moderation';

/** The moderators' desk. */
export function ModerationScreen() {
  return <Moderation />;
}
