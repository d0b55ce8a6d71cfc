import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { createSelector } from 'reselect';
import { Outlet } from 'react-router-dom';
import { imageUrl } from '../../contract/platform/eventConfig';
import { ROUTES } from '../../contract/platform/routes';
import { accessRequested, selectMayOpen, type WithAccess } from '../../features/access/guard';
import { AccountListView } from '../../features/access/account';
import { logoutRequested } from '../../features/access/auth';
import { selectUnseen } from '../../features/notices/notifications';
import { Clock, FooterView, HeaderView, LayoutView, PartnerStripsView } from '../../features/event/shell';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { localeRequested, selectLocale, selectPathname, selectSearch } from '../../shared/platform/page';
import { selectLivePath } from '../../shared/program/sessions/live';
import { selectUnreadMessages } from '../../shared/messages/messaging';
import { AfterPaint } from '../../shared/kit/ui/AfterPaint';
import { usePromotions } from '../../shared/exhibition/promotions';
import { bannersAt } from '../banners';
import { AccountSlot } from './AccountSlot';
import { MessagingStart } from './MessagingStart';
import { Notices } from './Notices';
import { NoticesSlot } from './NoticesSlot';
import { useLeadsSomewhere } from './openLinks';
import { PushStart } from './PushStart';
import { RehearsalSlot } from './RehearsalSlot';
import { TalkSlot } from './TalkSlot';
import { useAccount } from './useAccount';

/** Navigation entry that carries the networking badge (product.md#shell). */
const SCHEDULE = 'schedule';

/** Navigation entry that carries the number of unread conversations. */
const MESSAGES = 'messageCenter';

/**
 * Query parameter that distinguishes header entries of the same page even if no entry names it: recordings
 * and live sessions share a page (product.md#sessions).
 */
const TOLD_BY = 'onDemandFilter';

/**
 * The current location as the header sees it: the query is dropped unless an entry depends on it. Typing in a
 * search field changes the address with every letter, and must not re-render the layout.
 */
const selectHeaderLocation = createSelector(
  [selectPathname, selectSearch, selectNavigation],
  (pathname, search, navigation) => {
    const isQueryShown = navigation.some(({ path }) => path.startsWith(`${pathname}?`));
    return isQueryShown || search.includes(TOLD_BY) ? pathname + search : pathname;
  },
);

const ADMIN = { to: ROUTES.admin.path, label: 'shell.title.admin' } as const;
const MODERATION = { to: ROUTES.adminModeration.path, label: 'shell.moderation' } as const;
const EXHIBITOR = { to: ROUTES.exhibitor.path, label: 'shell.exhibitor' } as const;
const DESK = { to: ROUTES.adminHelpdesk.path, label: 'shell.desk' } as const;

/**
 * Where the header takes superusers, and the helpdesk's agents, moderators and staff of exhibitors, who get
 * nothing but their own page.
 */
function selectStaffLink(state: WithAccess) {
  if (selectMayOpen(state, 'superuser')) return ADMIN;
  if (selectMayOpen(state, 'superuserOrHelpdesk')) return DESK;
  if (selectMayOpen(state, 'superuserOrModerator')) return MODERATION;
  return selectMayOpen(state, 'superuserOrExhibitor') ? EXHIBITOR : null;
}

/** Header, notices and footer around every screen with a wrapper (product.md#shell). */
export function LayoutScreen() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const pathname = useSelector(selectPathname);
  const account = useAccount();
  const leads = useLeadsSomewhere();
  const staffLink = useSelector(selectStaffLink);
  const livePath = useSelector(selectLivePath);
  const promotionWatch = usePromotions();
  useEffect(() => {
    dispatch(accessRequested());
  }, [dispatch]);
  const header = (
    <HeaderView
      logoUrl={imageUrl(config, config.logos.header)}
      conferenceName={config.conferenceName}
      navigation={useSelector(selectNavigation)}
      badges={{ [SCHEDULE]: useSelector(selectUnseen), [MESSAGES]: useSelector(selectUnreadMessages) }}
      current={useSelector(selectHeaderLocation)}
      {...(account && config.stages?.length && { livePath })}
      clock={config.layoutOptions.showServerTime && <Clock />}
      notices={account && <NoticesSlot />}
      account={account && <AccountSlot name={account.name} />}
      accountList={
        account && (
          // On phones it is below the header's own link, and does not repeat it.
          <AccountListView
            {...account}
            exhibitorPage={staffLink === EXHIBITOR ? null : account.exhibitorPage}
          />
        )
      }
      staffLink={staffLink}
    />
  );
  const footer = (
    <FooterView
      logoUrl={imageUrl(config, config.logos.inverse)}
      text={config.layoutOptions.footerText}
      social={config.socialMediaAccount}
      locales={config.locales}
      locale={useSelector(selectLocale)}
      signedIn={account !== null}
      onLocale={(locale) => dispatch(localeRequested(locale))}
      onLogout={() => dispatch(logoutRequested())}
    />
  );
  return (
    <LayoutView
      header={header}
      notice={
        <AfterPaint>
          <PushStart />
          <MessagingStart />
          <Notices update />
        </AfterPaint>
      }
      banners={
        <PartnerStripsView
          watch={promotionWatch}
          strips={bannersAt(config, pathname).filter(({ url }) => leads(url))}
        />
      }
      bar={<RehearsalSlot />}
      footer={footer}
    >
      <Outlet />
      {account && <TalkSlot />}
    </LayoutView>
  );
}
