import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Session } from '../../../../contract/program/sessions';
import { stageOfAddress } from '../../../../contract/program/stages';
import type { SessionPhase } from '../../../../shared/program/sessions/sessionPhase';
import { selectNotice, type WithIngest } from '../selectors';
import { InputNoticeView } from './InputNoticeView';

export interface InputNoticeProps {
  session: Session;
  phase: SessionPhase;
  posterUrl: string | null;
  /** The player. */
  children: ReactNode;
}

/**
 * A session's player with what is to be said of its stage's live input, if that is what it plays. The player
 * stays when a stage goes on from one to the other.
 */
export function InputNotice({ session, phase, posterUrl, children }: InputNoticeProps) {
  const kind = useSelector((state: WithIngest) => selectNotice(state, session, phase));
  return (
    <InputNoticeView kind={kind} isInput={stageOfAddress(session.videoUrl) !== null} posterUrl={posterUrl}>
      {children}
    </InputNoticeView>
  );
}
