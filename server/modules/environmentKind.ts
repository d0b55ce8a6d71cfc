import type { ServerSettings } from '../settings';

/**
 * Whether this server counts test entries (spec §7): production counts real ones, every other environment counts the
 * entries whose type begins with `Test`. Neither ever sees the other's.
 */
export function countsTestEntries(settings: Pick<ServerSettings, 'environment'>): boolean {
  return settings.environment !== 'production';
}
