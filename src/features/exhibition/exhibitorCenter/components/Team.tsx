import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { memberAddress } from '../../../../contract/exhibition/exhibitorCenter';
import {
  emailRefused,
  emailTyped,
  memberRequested,
  removalConfirmationRequested,
  removalConfirmed,
  removalDeclined,
  teamRequested,
  type WithBoothTeam,
} from '../teamSlice';
import { TeamView } from './TeamView';

/** The team of the booth that is open. */
export function Team({ mayRemoveSelf }: { mayRemoveSelf: boolean }) {
  const dispatch = useDispatch();
  const team = useSelector((state: WithBoothTeam) => state.boothTeam);
  useEffect(() => void dispatch(teamRequested()), [dispatch]);
  return (
    <TeamView
      {...team}
      mayRemoveSelf={mayRemoveSelf}
      onType={(email) => dispatch(emailTyped({ email }))}
      onAdd={() => dispatch(memberAddress.safeParse(team.email).success ? memberRequested() : emailRefused())}
      onAsk={(account) => dispatch(removalConfirmationRequested({ account }))}
      onDecline={() => dispatch(removalDeclined())}
      onConfirm={() => dispatch(removalConfirmed())}
      onRetry={() => dispatch(teamRequested())}
    />
  );
}
