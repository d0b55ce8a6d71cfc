import {
  configProblems,
  readEventConfig,
  type ConfigProblem,
} from '../../../contract/platform/configProblems';
import { deliveredConfig } from '../../../contract/platform/eventConfig/delivery';
import { inLanguage } from '../../../shared/platform/event/inLanguage';

/** Describes everything wrong with the delivered event configuration; empty if it can be opened. */
export function deliveredProblems(delivered: unknown): ConfigProblem[] {
  const { success, data, error } = deliveredConfig.safeParse(delivered);
  if (!success) return configProblems({ schema: deliveredConfig, value: delivered }, error.issues);
  for (const [locale, texts] of Object.entries(data.texts ?? {})) {
    const result = readEventConfig(inLanguage(data.config, texts));
    if (!result.ok) return result.problems.map((each) => ({ ...each, path: `texts.${locale}.${each.path}` }));
  }
  return [];
}
