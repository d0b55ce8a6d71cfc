import { eventConfig } from '../../contract/eventConfig';
import { deliveredConfig, type DeliveredConfig } from '../../contract/eventConfig/delivery';
import { inLanguage } from '../../shared/event/inLanguage';

/**
 * Reads what was delivered in place of an event's configuration; null when anything is wrong with it (`deliveredProblems` says
 * what). The configuration must hold in each of its languages: a text of `texts` is judged where it will stand.
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
