import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectNavigation } from '../../../../shared/platform/event';
import {
  contactsRequested,
  revocationConfirmationRequested,
  revocationConfirmed,
  revocationDeclined,
  type WithSharedContacts,
} from '../contactsSlice';
import { SharedContactsView } from './SharedContactsView';

/**
 * With whom the user shares their contact details. Absent where there is no tradeshow and nothing was shared.
 */
export function SharedContacts() {
  const dispatch = useDispatch();
  const state = useSelector((all: WithSharedContacts) => all.sharedContacts);
  const hasTradeshow = useSelector(selectNavigation).some(({ name }) => name === 'tradeshow');
  useEffect(() => void dispatch(contactsRequested()), [dispatch]);
  if (!hasTradeshow && state.contacts.length === 0) return null;
  return (
    <SharedContactsView
      {...state}
      onRetry={() => dispatch(contactsRequested())}
      onAsk={(leadId) => dispatch(revocationConfirmationRequested({ leadId }))}
      onDecline={() => dispatch(revocationDeclined())}
      onConfirm={() => dispatch(revocationConfirmed())}
    />
  );
}
