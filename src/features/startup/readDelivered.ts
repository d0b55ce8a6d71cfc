import { eventConfig } from '../../contract/eventConfig';
import { deliveredConfig, type DeliveredConfig } from '../../contract/eventConfig/delivery';
import { inLanguage } from '../../shared/event/inLanguage';

/**
 * Parses the delivered event configuration; null if anything is wrong with it (`deliveredProblems` says
 * what). It must be valid in each of its languages: every text in `texts` is validated in the position it
 * will take.
 */
export function readDelivered(delivered: unknown): DeliveredConfig | null {
  const { data } = deliveredConfig.safeParse(delivered);
  const holds =
    data &&
    Object.values(data.texts ?? {}).every(
      (texts) => eventConfig.safeParse(inLanguage(data.config, texts)).success,
    );
  return holds ? data : null;
}
