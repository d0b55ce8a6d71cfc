import type { OfflineState } from './slice';

/** Present once the shell is loaded. */
export interface WithOffline {
  offline?: OfflineState;
}

export const selectIsKept = ({ offline }: WithOffline, endpoint: string): boolean =>
  offline?.kept[endpoint] !== undefined;

/** When the oldest kept reply of these endpoints was had, real time; null if all of them are current. */
export function selectKeptSince({ offline }: WithOffline, endpoints: readonly string[]): number | null {
  const times = endpoints.flatMap((endpoint) => offline?.kept[endpoint] ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}
