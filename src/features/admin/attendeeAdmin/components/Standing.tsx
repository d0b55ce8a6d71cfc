import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  accountConfirmed,
  accountTyped,
  registrationConfirmationRequested,
  registrationConfirmed,
  registrationDeclined,
  selectStanding,
  standingRequested,
} from '../standingSlice';
import { StandingView } from './StandingView';

/** Whether a person is registered, silenced or blocked, which a superuser can change or look into. */
export function Standing({ attendeeId }: { attendeeId: string }) {
  const dispatch = useDispatch();
  const { attendeeId: _shown, ...state } = useSelector(selectStanding);
  useEffect(() => {
    dispatch(standingRequested({ attendeeId }));
  }, [attendeeId, dispatch]);
  return (
    <StandingView
      {...state}
      onAsk={(question) => dispatch(registrationConfirmationRequested({ question }))}
      onAccount={(account) => dispatch(accountTyped(account))}
      onDecline={() => dispatch(registrationDeclined())}
      onRegister={(isRegistered) => dispatch(registrationConfirmed({ isRegistered }))}
      onCreate={() => dispatch(accountConfirmed())}
      onRetry={() => dispatch(standingRequested({ attendeeId }))}
    />
  );
}
