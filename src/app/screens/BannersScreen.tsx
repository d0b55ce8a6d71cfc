import { Banners } from '../../features/notices/announcements';
import { MAIN_ID } from './useFocusAfterNavigation';

/** The banners of announcements. What was put away leaves the focus to the page. */
export function BannersScreen() {
  return <Banners onClosed={() => document.getElementById(MAIN_ID)?.focus({ preventScroll: true })} />;
}
