import { useDispatch, useSelector } from 'react-redux';
import type { Account } from '../../features/account';
import { logoutRequested } from '../../features/auth';
import { selectUser } from '../../shared/auth';
import { selectConfig } from '../../shared/event';
import { localeRequested, selectLocale } from '../../shared/page';
import { OWN_DATA_PATH, OWN_PROFILE_PATH } from '../../shared/people/paths';
import { useLeadsSomewhere } from './openLinks';

/** The signed-in user's account, as its menu shows it; null for visitors. */
export function useAccount(): Account | null {
  const dispatch = useDispatch();
  const { locales } = useSelector(selectConfig);
  const locale = useSelector(selectLocale);
  const user = useSelector(selectUser);
  const hasOwnPage = useLeadsSomewhere()(OWN_PROFILE_PATH);
  if (!user) return null;
  return {
    name: user.name,
    ownPage: hasOwnPage ? OWN_PROFILE_PATH : null,
    privacyPage: hasOwnPage ? OWN_DATA_PATH : null,
    locales,
    locale,
    onLocale: (chosen) => dispatch(localeRequested(chosen)),
    onLogout: () => dispatch(logoutRequested()),
  };
}
