import { configProblems, readEventConfig, type ConfigProblem } from '../../contract/configProblems';
import { deliveredConfig, type DeliveredConfig } from '../../contract/eventConfig/delivery';
import { inLanguage } from '../../shared/event/inLanguage';

/**
 * Reads what was delivered in place of an event's configuration: the event, or all that is wrong with it. The configuration must hold
 * in each of its languages: a text of `texts` is judged where it will stand.
 */
export function readDelivered(delivered: unknown): DeliveredConfig | { problems: ConfigProblem[] } {
  const { success, data, error } = deliveredConfig.safeParse(delivered);
  if (!success) return { problems: configProblems(delivered, error.issues) };
  for (const [locale, texts] of Object.entries(data.texts ?? {})) {
    const result = readEventConfig(inLanguage(data.config, texts));
    if (!result.ok) {
      return {
        problems: result.problems.map((each) => ({ ...each, path: `texts.${locale}.${each.path}` })),
      };
    }
  }
  return data;
}
