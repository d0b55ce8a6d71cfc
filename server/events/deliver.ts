import type { Environment, EventConfig } from '../../src/contract/platform/eventConfig';
import type { DeliveredConfig } from '../../src/contract/platform/eventConfig/delivery';
import { contractFingerprint } from './contractFingerprint';
import type { LoadedEvent } from './load';

let fingerprint: string | undefined;

/** Events are checked when they are loaded, with the contract of these sources. */
function checkedBy(): string {
  fingerprint ??= contractFingerprint();
  return fingerprint;
}

/** Parts of a configuration that superusers edit in the browser, in place of those of the file. */
export type EditedConfig = Pick<EventConfig, 'ads' | 'bannerAds'>;

/** Translations that belong to the file's own parts, by their paths. */
const isOfFile = (edited: EditedConfig) => (path: string) =>
  !Object.keys(edited).some((name) => path.startsWith(`${name}.`));

/**
 * The event's configuration for the web app: `GET /config.json`, and the module in a one-event bundle.
 * `tableName` is the data set shown instead of the program.
 */
export function deliverConfig(
  { config, messages, texts }: LoadedEvent,
  environment: Environment,
  { tableName, edited = null }: { tableName?: string | undefined; edited?: EditedConfig | null } = {},
): DeliveredConfig {
  const { $schema: _schema, ...rest } = config;
  const shownTexts = edited
    ? Object.fromEntries(
        Object.entries(texts).map(([locale, byPath]) => [
          locale,
          Object.fromEntries(Object.entries(byPath).filter(([path]) => isOfFile(edited)(path))),
        ]),
      )
    : texts;
  return {
    checkedBy: checkedBy(),
    environment,
    ...(tableName && { tableName }),
    config: { ...rest, ...edited },
    messages,
    ...(Object.keys(shownTexts).length > 0 && { texts: shownTexts }),
  };
}
