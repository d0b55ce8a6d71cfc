import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectEventMinute } from '../../../../shared/platform/eventTime';
import { actRequested, silenceRequested } from '../../../../shared/stage/moderation';
import { noticeClosed, undoRequested, type WithModerationActs } from '../actsSlice';
import {
  contextRequested,
  cursorMoved,
  deskEntered,
  deskLeft,
  deskRequested,
  DESK_VIEWS,
  moreRequested,
  selectionChanged,
  type DeskView,
  type WithModerationDesk,
} from '../deskSlice';
import { ModerationView } from './ModerationView';

/** The connected desk. What it shows is in the address. */
export function Moderation() {
  const dispatch = useDispatch();
  const [query, setQuery] = useSearchParams();
  const desk = useSelector((state: WithModerationDesk) => state.moderationDesk);
  const { notice } = useSelector((state: WithModerationActs) => state.moderationActs);
  const asked = query.get('view');
  const view: DeskView = DESK_VIEWS.find((each) => each === asked) ?? 'open';
  const sessionId = query.get('session');
  useEffect(() => {
    dispatch(deskEntered({ view, sessionId }));
  }, [dispatch, view, sessionId]);
  useEffect(() => () => void dispatch(deskLeft()), [dispatch]);

  const paramsOf = (to: DeskView, session: string | null) => ({
    ...(to !== 'open' && { view: to }),
    ...(session !== null && to !== 'history' && { session }),
  });
  return (
    <ModerationView
      {...desk}
      notice={notice}
      now={useSelector(selectEventMinute)}
      hrefOf={(to) => `?${new URLSearchParams(paramsOf(to, sessionId)).toString()}`}
      onSession={(session) => setQuery(paramsOf(view, session))}
      onAct={(action, items, reason) =>
        dispatch(
          actRequested({
            action,
            targets: items.map(({ target }) => target),
            ...(reason !== '' && { reason }),
          }),
        )
      }
      onSilence={(userId, span, reason) =>
        dispatch(silenceRequested({ userId, span, ...(reason !== '' && { reason }) }))
      }
      onUndo={(actIds) => dispatch(undoRequested({ actIds }))}
      onNoticeClose={() => dispatch(noticeClosed())}
      onSelection={(keys, on) => dispatch(selectionChanged({ keys, on }))}
      onCursor={(key) => dispatch(cursorMoved(key))}
      onRequest={() => dispatch(deskRequested())}
      onContext={(target) => dispatch(contextRequested({ target }))}
      onMore={() => dispatch(moreRequested())}
    />
  );
}
