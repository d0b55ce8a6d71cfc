import type { RecordingStatus, StorageDep } from '../../shared/platform/deps';

/** Why a page is recorded. */
export type Reason = NonNullable<RecordingStatus['on']>;

/**
 * Name of the query parameter, of the tab's storage key (`1`: record, `0`: do not) and of the browser's (`1`:
 * switched on).
 */
export const RECORD = 'record';

/**
 * Why this page is recorded; null if it is not. `?record=1` and `?record=0` are removed from the address and
 * apply to the whole tab, so they survive a sign-in redirect and a reload. The tab's setting overrides event
 * and switch.
 */
export function recordingReason(
  { session, local }: StorageDep,
  page: Pick<Window, 'location' | 'history' | 'document'> = window,
): Reason | null {
  const address = new URL(page.location.href);
  const requested = address.searchParams.get(RECORD);
  if (requested !== null) {
    address.searchParams.delete(RECORD);
    page.history.replaceState(null, '', address);
    session.set(RECORD, requested);
  }
  const setting = requested ?? session.get(RECORD);
  if (setting === '0') return null;
  if (page.document.documentElement.dataset['record'] === 'on') return 'event';
  if (setting === '1') return 'address';
  return local.get(RECORD) === '1' ? 'switch' : null;
}
