import { type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { Conversation } from '../../../../contract/messages/conversations';
import { selectConfig } from '../../../../shared/platform/event';
import { faultOf } from '../../../../shared/platform/faults';
import { UploadField } from '../../../../shared/platform/uploads';
import { listingRequested, muteRequested } from '../conversationsSlice';
import {
  adminChanged,
  choosingStarted,
  groupPictureChosen,
  leavingConfirmationRequested,
  removalRequested,
  renameRequested,
  type WithPeople,
} from '../peopleSlice';
import { DetailsView } from './DetailsView';

export interface DetailsProps {
  conversation: Conversation;
  back: ReactNode;
  /** Further actions. */
  more?: ReactNode;
}

/** Whom a conversation is with, and the actions on it. */
export function Details({ conversation, back, more }: DetailsProps) {
  const dispatch = useDispatch();
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const change = useSelector(({ messagePeople }: WithPeople) => messagePeople.change);
  const { conversationId, name } = conversation;
  const failure = change?.status === 'failed' ? change.failure : null;
  return (
    <DetailsView
      key={conversationId}
      conferenceId={conferenceId}
      conversation={conversation}
      locationOptions={pageOptions.attendees}
      back={back}
      picture={
        <UploadField
          heading={<FormattedMessage id="messageCenter.groupPicture" />}
          owner={{ kind: 'conversation', id: conversationId }}
          purpose="picture"
          onUploaded={({ fileId }) => dispatch(groupPictureChosen({ conversationId, name, fileId }))}
        />
      }
      more={more}
      isSending={change?.status === 'sending'}
      fault={failure && faultOf(failure)}
      onList={(isListed) => dispatch(listingRequested({ conversationId, isListed }))}
      onMute={(isMuted) => dispatch(muteRequested({ conversationId, isMuted }))}
      onRename={(to) => dispatch(renameRequested({ conversationId, name: to }))}
      onAdd={() => dispatch(choosingStarted({ conversationId }))}
      onAdmin={(attendeeId, isAdmin) => dispatch(adminChanged({ conversationId, attendeeId, isAdmin }))}
      onLeave={() => dispatch(leavingConfirmationRequested({ conversationId }))}
      onRemove={(attendeeId) => dispatch(removalRequested({ conversationId, attendeeId }))}
    />
  );
}
