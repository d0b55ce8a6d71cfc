import { useDispatch, useSelector } from 'react-redux';
import { selectUser } from '../../../../shared/platform/auth';
import { draftChanged, sendRequested, agentTyped } from '../chatsSlice';
import { selectCannedAnswers, selectIsAccepted, type WithDesk } from '../selectors';
import { ComposerView } from './ComposerView';

export interface ComposerProps {
  contactId: string;
  draft: string;
  /** The attendee's name. */
  name: string;
}

/** Composer for the agent's own chat. */
export function Composer({ contactId, draft, name }: ComposerProps) {
  const dispatch = useDispatch();
  const agent = useSelector(selectUser)?.name ?? '';
  return (
    <ComposerView
      draft={draft}
      answers={useSelector(selectCannedAnswers)}
      names={{ name, agent }}
      takesFocus={useSelector((state: WithDesk) => selectIsAccepted(state, contactId))}
      onDraft={(text) => dispatch(draftChanged({ contactId, text }))}
      onTyped={() => dispatch(agentTyped({ contactId }))}
      onSend={() => dispatch(sendRequested({ contactId }))}
    />
  );
}
