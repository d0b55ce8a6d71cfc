import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { announcementTextIn } from '../../../../contract/notices/announcements';
import type { Locale } from '../../../../contract/platform/eventConfig';
import { BannerView } from '../../../../shared/notices/announcements/BannerView';
import { selectShownBanner } from '../selectors';
import { bannerDismissed } from '../slice';

export interface BannersProps {
  /** The user has dismissed a banner that had the focus. */
  onClosed: () => void;
}

/** The latest banner, in the user's language; once it is dismissed, the one before it is shown. */
export function Banners({ onClosed }: BannersProps) {
  const dispatch = useDispatch();
  const { locale } = useIntl();
  const banner = useSelector(selectShownBanner);
  const said = banner && announcementTextIn(banner.texts, locale as Locale);
  if (!banner || !said) return null;
  const { announcementId } = banner;
  return (
    <BannerView
      key={announcementId}
      said={said}
      onClose={() => {
        dispatch(bannerDismissed({ announcementId }));
        onClosed();
      }}
    />
  );
}
