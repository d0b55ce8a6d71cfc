import type { ServerSettings } from '../settings';

/**
 * Whether this server counts test entries: production counts real ones, every other environment those whose
 * type starts with `Test`. Neither sees the other's (product.md#log).
 */
export function countsTestEntries(settings: Pick<ServerSettings, 'environment'>): boolean {
  return settings.environment !== 'production';
}
