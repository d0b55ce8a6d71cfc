import type { RecordingStatus } from '../../shared/deps';
import { createStorage } from '../deps/storage';

/** Why a page is recorded. */
export type Reason = NonNullable<RecordingStatus['on']>;

/**
 * Name of the wish in the address, in this tab's storage (`1`: record, `0`: do not) and in the browser's (`1`: the switch is
 * on).
 */
export const RECORD = 'record';

/**
 * Whether this page is recorded, and why; null: it is not. `?record=1` and `?record=0` are taken out of the address and hold
 * for the tab, so that a sign-in's redirect and a reload go on as before. What the tab was told wins over event and switch.
 */
export function recordingReason(
  page: Pick<Window, 'location' | 'history' | 'document'> = window,
): Reason | null {
  const { session, local } = createStorage();
  const address = new URL(page.location.href);
  const asked = address.searchParams.get(RECORD);
  if (asked !== null) {
    address.searchParams.delete(RECORD);
    page.history.replaceState(null, '', address);
    session.set(RECORD, asked);
  }
  const wish = asked ?? session.get(RECORD);
  if (wish === '0') return null;
  if (page.document.documentElement.dataset['record'] === 'on') return 'event';
  if (wish === '1') return 'address';
  return local.get(RECORD) === '1' ? 'switch' : null;
}
