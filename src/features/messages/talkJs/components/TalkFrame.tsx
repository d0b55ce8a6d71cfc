import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { talkFrameAddress } from '../../../../contract/platform/talkFrame';
import { selectConfig, selectNavigation } from '../../../../shared/platform/event';
import { TALK_FRAME_ID } from '../saga';
import { selectTalkAttempt, selectTalkInView, selectTalkStatus } from '../selectors';
import { talkEntered, talkLeft, talkRetried } from '../slice';
import { TalkFrameView } from './TalkFrameView';

/**
 * TalkJS in its frame. It stays in the page on every screen, to count what is unread, and is shown as Message
 * Center.
 */
export function TalkFrame() {
  const dispatch = useDispatch();
  const event = useSelector(selectConfig);
  const entry = useSelector(selectNavigation).find(({ name }) => name === 'messageCenter');
  const status = useSelector(selectTalkStatus);
  const attempt = useSelector(selectTalkAttempt);
  const inView = useSelector(selectTalkInView);
  useEffect(() => {
    dispatch(talkEntered());
    return () => void dispatch(talkLeft());
  }, [attempt, dispatch]);
  return (
    <TalkFrameView
      key={attempt}
      frameId={TALK_FRAME_ID}
      title={entry?.displayName ?? null}
      src={talkFrameAddress(event, window.location.origin)}
      status={status}
      inView={inView}
      onRetry={() => dispatch(talkRetried())}
    />
  );
}
