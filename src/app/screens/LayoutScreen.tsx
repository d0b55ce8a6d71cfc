import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createSelector } from 'reselect';
import { Outlet } from 'react-router-dom';
import { imageUrl } from '../../contract/eventConfig';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access';
import { logoutRequested } from '../../features/auth';
import { selectUnseen } from '../../features/notifications';
import { BannersView, Clock, FooterView, HeaderView, LayoutView } from '../../features/shell';
import { selectConfig, selectNavigation } from '../../shared/event';
import { localeRequested, selectLocale, selectPathname, selectSearch } from '../../shared/page';
import { OWN_PROFILE_PATH } from '../../shared/people/paths';
import { selectUser } from '../../shared/session';
import { bannersAt } from '../banners';
import { Notices } from './Notices';
import { useLeadsSomewhere } from './openLinks';
import { PushStart } from './PushStart';
import { RehearsalSlot } from './RehearsalSlot';

/** Name of the navigation entry that carries the networking badge (spec §2). */
const SCHEDULE = 'schedule';

/** What entries of the header tell pages by, besides those that an event names: recordings and live sessions are one page (spec §2). */
const TOLD_BY = 'onDemandFilter';

/**
 * The present place as far as the header can tell it from others: without a query that no entry asks for. What is typed into a search
 * changes the address at each letter, and nothing around the screen.
 */
const selectHeaderPlace = createSelector(
  [selectPathname, selectSearch, selectNavigation],
  (pathname, search, navigation) => {
    const isAskedFor = navigation.some(({ path }) => path.startsWith(`${pathname}?`));
    return isAskedFor || search.includes(TOLD_BY) ? pathname + search : pathname;
  },
);

/** Header, notices and footer around every screen but the bare ones (spec §2). */
export function LayoutScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const pathname = useSelector(selectPathname);
  const user = useSelector(selectUser);
  const leads = useLeadsSomewhere();
  const administers = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrHelpdesk'));
  useEffect(() => {
    dispatch(accessRequested());
  }, [dispatch]);
  const header = (
    <HeaderView
      logoUrl={imageUrl(config, config.logos.header)}
      conferenceName={config.conferenceName}
      navigation={useSelector(selectNavigation)}
      badges={{ [SCHEDULE]: useSelector(selectUnseen) }}
      current={useSelector(selectHeaderPlace)}
      clock={config.layoutOptions.showServerTime && <Clock />}
      userName={user?.name ?? null}
      ownPage={leads(OWN_PROFILE_PATH) ? OWN_PROFILE_PATH : null}
      adminPath={administers ? '/admin' : null}
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
      banners={<BannersView banners={bannersAt(config, pathname).filter(({ url }) => leads(url))} />}
      footer={footer}
    >
      <Outlet />
    </LayoutView>
  );
}
