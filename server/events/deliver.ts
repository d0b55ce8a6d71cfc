import type { Environment } from '../../src/contract/eventConfig';
import type { DeliveredConfig } from '../../src/contract/eventConfig/delivery';
import type { LoadedEvent } from './load';

/**
 * What the browser app is told of an event: `GET /config.json`, and the module that a one-event bundle carries. `tableName` is
 * the data set that is shown in place of the programme.
 */
export function deliverConfig(
  { config, messages, texts }: LoadedEvent,
  environment: Environment,
  tableName?: string,
): DeliveredConfig {
  const { $schema: _schema, ...rest } = config;
  return {
    environment,
    ...(tableName && { tableName }),
    config: rest,
    messages,
    ...(Object.keys(texts).length > 0 && { texts }),
  };
}
