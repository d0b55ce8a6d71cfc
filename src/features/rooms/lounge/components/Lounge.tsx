import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import { selectConfig } from '../../../../shared/platform/event';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import { InNoticeBar } from '../../../../shared/kit/ui/NoticeBar';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { BroadcastForm, Broadcasts } from '../broadcast';
import { knockLeft, knockRequested, selectKnock, withdrawRequested } from '../knockSlice';
import { selectLounge, selectRooms } from '../selectors';
import { loungeClosed, loungeOpened, loungeRequested } from '../slice';
import { LoungeSkeleton } from './LoungeSkeleton';
import { LoungeView } from './LoungeView';
import { Music } from './Music';

/** The connected lounge, opened at the room with this letter. `isHost`: may enter full or locked rooms. */
export function Lounge({ letter, isHost }: { letter: string; isHost: boolean }) {
  const dispatch = useDispatch();
  const { status, failure } = useSelector(selectLounge);
  const rooms = useSelector(selectRooms);
  const { conferenceId, pageOptions } = useSelector(selectConfig);
  const { title = '', helpText = '', audio } = pageOptions.networking ?? {};
  const src = imageUrl({ conferenceId }, audio);
  const knock = useSelector(selectKnock);
  useEffect(() => {
    dispatch(loungeOpened());
    return () => {
      dispatch(knockLeft());
      dispatch(loungeClosed());
    };
  }, [dispatch]);
  if (status === 'loading') return <LoungeSkeleton />;
  if (status === 'failed') {
    return (
      <RetryAlert onRetry={() => dispatch(loungeRequested())}>
        <FormattedMessage
          id="lounge.failed"
          values={{ reason: failure && <FaultText fault={faultOf(failure)} /> }}
        />
      </RetryAlert>
    );
  }
  return (
    <>
      <InNoticeBar>
        <Broadcasts />
      </InNoticeBar>
      <LoungeView
        {...{ conferenceId, title, helpText, rooms, letter, isHost, knock }}
        music={src === null ? null : <Music src={src} />}
        broadcastForm={isHost ? <BroadcastForm /> : null}
        onKnock={(roomId) => dispatch(knockRequested({ roomId }))}
        onWithdraw={() => dispatch(withdrawRequested())}
      />
    </>
  );
}
