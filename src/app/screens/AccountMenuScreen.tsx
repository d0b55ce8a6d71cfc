import { useContext } from 'react';
import { useDispatch } from 'react-redux';
import { AccountMenuView } from '../../features/access/account/menu';
import { navigationRequested } from '../../shared/platform/page';
import { MenuTrigger } from './menuTrigger';
import { useAccount } from './useAccount';

/** The account menu, connected to the store and to its button. */
export function AccountMenuScreen() {
  const dispatch = useDispatch();
  const account = useAccount();
  const trigger = useContext(MenuTrigger);
  if (!account || !trigger) return null;
  return (
    <AccountMenuView
      {...account}
      triggerRef={trigger.buttonRef}
      isOpen={trigger.isOpen}
      byKeyboard={trigger.byKeyboard}
      onClose={trigger.onClose}
      onNavigate={(path) => dispatch(navigationRequested(path))}
    />
  );
}
