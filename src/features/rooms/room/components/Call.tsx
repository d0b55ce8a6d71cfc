import { useRef, type ReactNode } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import type { Room } from '../../../../contract/rooms/rooms';
import { selectConfig } from '../../../../shared/platform/event';
import { selectEventNow } from '../../../../shared/platform/eventTime';
import { useFullscreen } from '../../../../shared/kit/ui/useFullscreen';
import { selectRoomCaptions } from '../captionSelectors';
import { hostActRequested, type WithRoomHost } from '../hostSlice';
import {
  selectCaptures,
  selectIsQuiet,
  selectKeysOn,
  selectOthers,
  selectOthersHands,
  selectOwn,
  selectRules,
  selectStage,
  selectWaiting,
} from '../selectors';
import { handRequested, leaveRequested, reactionRequested, switchRequested, type WithRoom } from '../slice';
import { pageTurned, panelChosen, tilePinned, type WithRoomView } from '../viewSlice';
import { Announcements } from './Announcements';
import { BarView } from './BarView';
import { CallDialogs } from './CallDialogs';
import { CallPanel } from './CallPanel';
import { CallView } from './CallView';
import { Captions, CaptionsOffer, CaptionWriter } from './Captions';
import { useKeyCommands, useMoreCommands } from './callCommands';
import { canShareScreen } from './canShareScreen';
import { ClockView } from './ClockView';
import { DeviceOffers } from './DeviceOffers';
import { FaultsView } from './FaultsView';
import { HeldView } from './HeldView';
import { MediaNotices } from './MediaNotices';
import { QuietView } from './QuietView';
import { Sounds } from './Sounds';
import { StageView } from './StageView';
import { canPictureInPicture, usePictureInPicture } from './usePictureInPicture';
import { useRoomKeys } from './useRoomKeys';
import { WaitingNotice } from './WaitingNotice';

function Stage() {
  const dispatch = useDispatch();
  const stage = useSelector(selectStage);
  const { pinned, page } = useSelector(({ roomView }: WithRoomView) => roomView);
  const { conferenceId } = useSelector(selectConfig);
  return (
    <StageView
      stage={stage}
      conferenceId={conferenceId}
      pinned={pinned}
      page={page}
      onPin={(key) => dispatch(tilePinned({ key }))}
      onPage={(shown) => dispatch(pageTurned({ page: shown }))}
    />
  );
}

function Clock({ room }: { room: Room }) {
  return <ClockView room={room} now={useSelector(selectEventNow)} />;
}

interface BarProps {
  room: Room;
  hasNewMessages: boolean;
  hasRooms: boolean;
  isFullscreen: boolean;
  onFullscreen: () => void;
  onPictureInPicture: () => void;
}

function Bar(props: BarProps) {
  const { room, hasNewMessages, hasRooms, isFullscreen, onFullscreen, onPictureInPicture } = props;
  const dispatch = useDispatch();
  const own = useSelector(selectOwn);
  const others = useSelector(selectOthers);
  const decided = useSelector(selectRules);
  const rules = own?.isHost ? decided : null;
  const { panel, layout } = useSelector(({ roomView }: WithRoomView) => roomView);
  const keysOn = useSelector(selectKeysOn);
  const { isOn: captionsOn, isWriting } = useSelector(selectRoomCaptions);
  return (
    <BarView
      captures={useSelector(selectCaptures)}
      canShare={canShareScreen()}
      isHandUp={own !== undefined && own.handAt !== null}
      hands={useSelector(selectOthersHands)}
      people={others.length + 1}
      waiting={useSelector(selectWaiting).length}
      {...{ captionsOn, isWriting, panel, layout, keysOn, rules, hasNewMessages, hasRooms, isFullscreen }}
      canPictureInPicture={canPictureInPicture()}
      canEnd={room.kind !== 'lounge'}
      onSwitch={(medium, isOn) => dispatch(switchRequested({ medium, isOn }))}
      onHand={(isUp) => dispatch(handRequested({ isUp }))}
      onReact={(reaction) => dispatch(reactionRequested({ reaction }))}
      onPanel={(chosen) => dispatch(panelChosen({ panel: chosen }))}
      onMore={useMoreCommands({ rules, onFullscreen, onPictureInPicture })}
      onLeave={() => dispatch(leaveRequested())}
    />
  );
}

function Waiting() {
  const dispatch = useDispatch();
  return (
    <WaitingNotice
      waiting={useSelector(selectWaiting)}
      onAdmit={(entryId) => dispatch(hostActRequested({ entryId, act: 'admit' }))}
      onShow={() => dispatch(panelChosen({ panel: 'people' }))}
    />
  );
}

const selectInCall = ({ room: { phase, captures, isMutedByHost, keysOn } }: WithRoom) => ({
  isReconnecting: phase === 'reconnecting',
  captures,
  isMutedByHost,
  keysOn,
});

export interface CallProps {
  room: Room;
  chat: ReactNode;
  /** The other rooms the user can go to; null where there are none. */
  rooms: ReactNode;
  hasNewMessages: boolean;
}

/** The room while the user is in it. */
export function Call({ room, chat, rooms, hasNewMessages }: CallProps) {
  const dispatch = useDispatch();
  const { isReconnecting, captures, isMutedByHost, keysOn } = useSelector(selectInCall, shallowEqual);
  const { hasFailed } = useSelector(({ roomHost }: WithRoomHost) => roomHost);
  const { panel } = useSelector(({ roomView }: WithRoomView) => roomView);
  const rules = useSelector(selectRules);
  const isQuiet = useSelector(selectIsQuiet);
  // The whole page, since dialogs and menus are rendered outside the call.
  const fullscreen = useFullscreen(useRef(document.documentElement));
  const picture = usePictureInPicture();
  useRoomKeys(keysOn, useKeyCommands());
  const problems = [
    fullscreen.isRefused && 'room.fullscreenRefused',
    picture.isRefused && 'room.pictureRefused',
    hasFailed && 'room.hostActFailed',
  ].filter((id) => id !== false);
  return (
    <>
      <CallView
        title={room.title}
        facts={
          <>
            {isQuiet && <QuietView isHeard={captures.microphone.status === 'on'} />}
            <Clock room={room} />
          </>
        }
        isReconnecting={isReconnecting}
        isMutedByHost={isMutedByHost}
        isLocked={rules?.isLocked === true}
        problems={problems}
        notices={
          <>
            <MediaNotices />
            <HeldView
              captures={captures}
              onSwitch={(medium, isOn) => dispatch(switchRequested({ medium, isOn }))}
            />
            <FaultsView captures={captures} media={['microphone', 'camera', 'screen']} />
            <DeviceOffers />
            <Waiting />
            <CaptionsOffer />
            <Sounds />
          </>
        }
        stage={<Stage />}
        captions={<Captions />}
        writer={<CaptionWriter />}
        panel={panel !== null && <CallPanel chat={chat} rooms={rooms} />}
        bar={
          <Bar
            room={room}
            hasNewMessages={hasNewMessages && panel !== 'chat'}
            hasRooms={rooms !== null}
            isFullscreen={fullscreen.isOn}
            onFullscreen={fullscreen.toggle}
            onPictureInPicture={picture.toggle}
          />
        }
      />
      <Announcements />
      <CallDialogs />
    </>
  );
}
