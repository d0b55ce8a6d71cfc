import { useDispatch, useSelector } from 'react-redux';
import { ROUTES } from '../../contract/platform/routes';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import type { Account } from '../../features/access/account';
import { logoutRequested } from '../../features/access/auth';
import { selectUser } from '../../shared/platform/auth';
import { selectConfig, selectNavigation } from '../../shared/platform/event';
import { localeRequested, selectLocale } from '../../shared/platform/page';
import { OWN_DATA_PATH, OWN_PROFILE_PATH } from '../../shared/platform/page/paths';
import { useLeadsSomewhere } from './openLinks';

/** The signed-in user's account, as its menu shows it; null for visitors. */
export function useAccount(): Account | null {
  const dispatch = useDispatch();
  const { locales } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const user = useSelector(selectUser);
  const hasOwnPage = useLeadsSomewhere()(OWN_PROFILE_PATH);
  const hasTradeshow = useSelector(selectNavigation).some(({ name }) => name === 'tradeshow');
  const runsBooths = useSelector((state: WithAccess) => selectMayOpen(state, 'superuserOrExhibitor'));
  if (!user) return null;
  return {
    name: user.name,
    ownPage: hasOwnPage ? OWN_PROFILE_PATH : null,
    privacyPage: hasOwnPage ? OWN_DATA_PATH : null,
    exhibitorPage: hasTradeshow && runsBooths ? ROUTES.exhibitor.path : null,
    locales,
    locale,
    onLocale: (chosen) => dispatch(localeRequested(chosen)),
    onLogout: () => dispatch(logoutRequested()),
  };
}
