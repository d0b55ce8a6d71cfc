import type { BoothState } from './slice';

export interface WithBooth {
  booth: BoothState;
}

const LOADING = { status: 'loading' } as const;

/** The booth of this exhibitor and its loading state. A previously shown booth is never returned. */
export function selectBooth(
  { booth }: WithBooth,
  exhibitorId: string,
): Exclude<BoothState, { status: 'none' | 'loading' }> | typeof LOADING {
  if (booth.status === 'none' || booth.status === 'loading') return LOADING;
  return booth.exhibitorId === exhibitorId ? booth : LOADING;
}
