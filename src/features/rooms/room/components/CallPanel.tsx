import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { allAdmitted, hostActRequested, removalConfirmationRequested } from '../hostSlice';
import { selectHands, selectOthers, selectOwn, selectWaiting } from '../selectors';
import { panelChosen, type WithRoomView } from '../viewSlice';
import { CaptionList } from './Captions';
import { PanelView } from './PanelView';
import { PeopleView } from './PeopleView';

function People() {
  const dispatch = useDispatch();
  const own = useSelector(selectOwn);
  const others = useSelector(selectOthers);
  return (
    <PeopleView
      people={own ? [own, ...others] : others}
      ownId={own?.entryId ?? null}
      waiting={useSelector(selectWaiting)}
      hands={useSelector(selectHands)}
      isHost={own?.isHost === true}
      onAct={(entryId, act) =>
        dispatch(
          act === 'remove' ? removalConfirmationRequested({ entryId }) : hostActRequested({ entryId, act }),
        )
      }
      onAdmitAll={() => dispatch(allAdmitted())}
    />
  );
}

/** The panel beside the stage, if one is open. */
export function CallPanel({ chat, rooms }: { chat: ReactNode; rooms: ReactNode }) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { panel } = useSelector(({ roomView }: WithRoomView) => roomView);
  if (panel === null) return null;
  return (
    <PanelView
      key={panel}
      heading={formatMessage({ id: `room.${panel}` })}
      onClose={() => dispatch(panelChosen({ panel: null }))}
    >
      {panel === 'people' && <People />}
      {panel === 'captions' && <CaptionList />}
      {panel === 'rooms' && rooms}
      {panel === 'chat' && chat}
    </PanelView>
  );
}
