import { useDispatch, useSelector } from 'react-redux';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import { fullName } from '../../../../shared/people/person/describe';
import { selectConnection, selectConnections } from '../selectors';
import {
  connectionsRequested,
  connectRequested,
  disconnectRequested,
  noteDropped,
  noteStarted,
  noteTyped,
  removalConfirmationRequested,
  removalDeclined,
  type WithConnections,
} from '../slice';
import { ConnectView } from './ConnectView';

/** What connects the user with an attendee, and what they can do about it. The screen loads it. */
export function Connect({ attendee }: { attendee: AttendeeResult }) {
  const dispatch = useDispatch();
  const { attendeeId } = attendee;
  const entry = useSelector((state: WithConnections) => selectConnection(state, attendeeId));
  const connections = useSelector(selectConnections);
  const { status, writingTo, note, removing, sending, problem, outcome } = connections;
  const isAbout = (one: { attendeeId: string } | null) => one?.attendeeId === attendeeId;
  return (
    <ConnectView
      name={fullName(attendee)}
      status={status}
      entry={entry ?? null}
      note={writingTo === attendeeId ? note : null}
      isRemoving={removing === attendeeId}
      isSending={isAbout(sending)}
      problem={isAbout(problem) ? (problem?.why ?? null) : null}
      outcome={isAbout(outcome) ? (outcome?.state ?? null) : null}
      onRetry={() => dispatch(connectionsRequested())}
      onWrite={() => dispatch(noteStarted({ attendeeId }))}
      onType={(text) => dispatch(noteTyped({ note: text }))}
      onDrop={() => dispatch(noteDropped())}
      onConnect={() => dispatch(connectRequested({ attendeeId }))}
      onAskRemoval={() => dispatch(removalConfirmationRequested({ attendeeId }))}
      onDeclineRemoval={() => dispatch(removalDeclined())}
      onDisconnect={() => dispatch(disconnectRequested({ attendeeId }))}
    />
  );
}
