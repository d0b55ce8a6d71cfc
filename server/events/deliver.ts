import type { Environment } from '../../src/contract/eventConfig';
import type { DeliveredConfig } from '../../src/contract/eventConfig/delivery';
import { contractFingerprint } from './contractFingerprint';
import type { LoadedEvent } from './load';

let fingerprint: string | undefined;

/** Events are checked when they are loaded, with the contract of these sources. */
function checkedBy(): string {
  fingerprint ??= contractFingerprint();
  return fingerprint;
}

/**
 * The event's configuration for the web app: `GET /config.json`, and the module in a one-event bundle.
 * `tableName` is the data set shown instead of the program.
 */
export function deliverConfig(
  { config, messages, texts }: LoadedEvent,
  environment: Environment,
  tableName?: string,
): DeliveredConfig {
  const { $schema: _schema, ...rest } = config;
  return {
    checkedBy: checkedBy(),
    environment,
    ...(tableName && { tableName }),
    config: rest,
    messages,
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}
