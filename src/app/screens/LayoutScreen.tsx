import { useDispatch, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { imageUrl } from '../../contract/eventConfig';
import { logoutRequested } from '../../features/auth';
import { selectUnseen } from '../../features/notifications';
import { BannersView, Clock, FooterView, HeaderView, LayoutView } from '../../features/shell';
import { selectConfig, selectNavigation } from '../../shared/event';
import { localeRequested, selectLocale, selectPlace } from '../../shared/page';
import { OWN_PROFILE_PATH } from '../../shared/people/paths';
import { selectUser } from '../../shared/session';
import { bannersAt } from '../banners';
import { Notices } from './Notices';
import { useLeadsSomewhere } from './openLinks';
import { PushStart } from './PushStart';
import { RehearsalSlot } from './RehearsalSlot';

/** Name of the navigation entry that carries the networking badge (spec §2). */
const SCHEDULE = 'schedule';

/** Header, notices and footer around every screen but the bare ones (spec §2). */
export function LayoutScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const place = useSelector(selectPlace);
  const user = useSelector(selectUser);
  const leads = useLeadsSomewhere();
  const header = (
    <HeaderView
      logoUrl={imageUrl(config, config.logos.header)}
      conferenceName={config.conferenceName}
      navigation={useSelector(selectNavigation)}
      badges={{ [SCHEDULE]: useSelector(selectUnseen) }}
      current={place.pathname + place.search}
      clock={config.layoutOptions.showServerTime && <Clock />}
      userName={user?.name ?? null}
      ownPage={leads(OWN_PROFILE_PATH) ? OWN_PROFILE_PATH : null}
    />
  );
  const footer = (
    <FooterView
      logoUrl={imageUrl(config, config.logos.inverse)}
      text={config.layoutOptions.footerText}
      social={config.socialMediaAccount}
      locales={config.locales}
      locale={useSelector(selectLocale)}
      signedIn={user !== null}
      onLocale={(locale) => dispatch(localeRequested(locale))}
      onLogout={() => dispatch(logoutRequested())}
    />
  );
  return (
    <LayoutView
      header={header}
      notice={
        <>
          <PushStart />
          <RehearsalSlot />
          <Notices update />
        </>
      }
      banners={<BannersView banners={bannersAt(config, place.pathname).filter(({ url }) => leads(url))} />}
      footer={footer}
    >
      <Outlet />
    </LayoutView>
  );
}
