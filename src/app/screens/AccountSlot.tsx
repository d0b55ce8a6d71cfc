import { AccountButtonView } from '../../features/access/account';
import { MenuSlot } from './MenuSlot';

/** The account's button with its menu. */
export const AccountSlot = ({ name }: { name: string }) => (
  <MenuSlot
    chunk="account"
    screen="AccountMenu"
    button={(state) => <AccountButtonView {...state} name={name} />}
  />
);
