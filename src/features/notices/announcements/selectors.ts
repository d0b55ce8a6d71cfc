import type { Banner } from '../../../contract/notices/announcements';
import { selectEventNow, type WithEventTime } from '../../../shared/platform/eventTime';
import type { WithBanners } from './slice';

export const selectDismissed = ({ banners }: WithBanners) => banners.dismissed;

/**
 * The banner to show: the latest current one that the user has not dismissed. Null until event time is known.
 */
export function selectShownBanner(state: WithBanners & WithEventTime): Banner | null {
  const now = selectEventNow(state);
  if (now === null) return null;
  const { banners, dismissed } = state.banners;
  // Tolerates a lag behind the server's clock.
  const isNow = ({ startsAt, endsAt }: Banner) =>
    Date.parse(startsAt) < now + 60_000 && (endsAt === null || Date.parse(endsAt) > now);
  return banners.find((banner) => isNow(banner) && !dismissed.includes(banner.announcementId)) ?? null;
}
