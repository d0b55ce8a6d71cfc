import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../../contract/messages/conversations';
import { zonedInstant } from '../../../../contract/kit/zonedTime';
import { selectUser } from '../../../../shared/platform/auth';
import { selectConfig } from '../../../../shared/platform/event';
import { viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { selectMessagingSettings, type WithMessaging } from '../../../../shared/messages/messaging';
import { navigationRequested } from '../../../../shared/platform/page';
import { conversationPath } from '../address';
import {
  choiceConfirmed,
  choosingEnded,
  groupNameChanged,
  leavingDeclined,
  peopleQueryChanged,
  personChosen,
  personRemoved,
  removalRequested,
  type WithPeople,
} from '../peopleSlice';
import { selectListed, selectThread } from '../selectors';
import { deletionConfirmed, deletionDeclined, timeJumpRequested, type WithThreads } from '../threadsSlice';
import { DayDialog, DeletionDialog, JumpDialog, KeysDialog, LeavingDialog } from './Dialogs';
import { PeopleDialogView } from './PeopleDialogView';

/** The open dialog, of those that change nothing. */
export type OpenDialog = 'jump' | 'keys' | 'day' | null;

export interface CenterDialogsProps {
  conversation: Conversation | undefined;
  open: OpenDialog;
  onClose: () => void;
}

function People({ conversation }: Pick<CenterDialogsProps, 'conversation'>) {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const choosing = useSelector(({ messagePeople }: WithPeople) => messagePeople.choosing);
  const isOfGroup = choosing !== null && choosing.conversationId !== null;
  const members = isOfGroup ? (conversation?.members ?? []) : [];
  return (
    <PeopleDialogView
      conferenceId={conferenceId}
      locationOptions={pageOptions.attendees}
      choosing={choosing}
      members={members.map(({ attendee }) => attendee.attendeeId)}
      onQuery={(query) => dispatch(peopleQueryChanged({ query }))}
      onChoose={(person) => dispatch(personChosen({ person }))}
      onRemove={(attendeeId) => dispatch(personRemoved({ attendeeId }))}
      onName={(name) => dispatch(groupNameChanged({ name }))}
      onConfirm={() => dispatch(choiceConfirmed())}
      onClose={() => dispatch(choosingEnded())}
    />
  );
}

function Leaving() {
  const dispatch = useDispatch();
  const leaving = useSelector(({ messagePeople }: WithPeople) => messagePeople.leaving);
  const attendeeId = useSelector(selectUser)?.id ?? '';
  return (
    <LeavingDialog
      isOpen={leaving !== null}
      onConfirm={() => {
        if (leaving !== null) dispatch(removalRequested({ conversationId: leaving, attendeeId }));
      }}
      onDecline={() => dispatch(leavingDeclined())}
    />
  );
}

/** The dialogs of Message Center. */
export function CenterDialogs({ conversation, open, onClose }: CenterDialogsProps) {
  const dispatch = useDispatch();
  const listed = useSelector(selectListed);
  const settings = useSelector((state: WithMessaging) => selectMessagingSettings(state));
  const conversationId = conversation?.conversationId ?? '';
  const { deletion } = useSelector((state: WithThreads) => selectThread(state, conversationId));
  return (
    <>
      <People conversation={conversation} />
      <DeletionDialog
        deletion={deletion}
        onConfirm={() => dispatch(deletionConfirmed({ conversationId }))}
        onDecline={() => dispatch(deletionDeclined({ conversationId }))}
      />
      <Leaving />
      <KeysDialog isOpen={open === 'keys'} enterSends={settings?.enterSends ?? true} onClose={onClose} />
      <JumpDialog
        isOpen={open === 'jump'}
        conversations={listed}
        onJump={(id) => {
          onClose();
          dispatch(navigationRequested(conversationPath(id)));
        }}
        onClose={onClose}
      />
      <DayDialog
        isOpen={open === 'day'}
        onDay={(day) => {
          onClose();
          const at = new Date(zonedInstant(day, '00:00', viewerTimeZone())).toISOString();
          dispatch(timeJumpRequested({ conversationId, at }));
        }}
        onClose={onClose}
      />
    </>
  );
}
