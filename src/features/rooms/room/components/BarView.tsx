import { useIntl } from 'react-intl';
import { ROOM_REACTIONS, type RoomReaction, type RoomRules } from '../../../../contract/rooms/rooms';
import type { Medium } from '../../../../shared/platform/deps/rooms';
import { useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import type { Capture } from '../slice';
import type { Layout, Panel } from '../viewSlice';
import { BarButton } from './BarButton';
import { MenuButton } from './MenuButton';
import styles from './BarView.module.css';

/** Less common commands, which are in the menu. */
export type MoreCommand =
  | ('layout' | 'fullscreen' | 'pictureInPicture' | 'devices' | 'keys')
  | ('captions' | 'writing' | 'captionList')
  | ('lock' | 'waitingRoom' | 'end');

export interface BarViewProps {
  captures: Readonly<Record<Medium, Capture>>;
  /** Whether the browser can share a screen. */
  canShare: boolean;
  isHandUp: boolean;
  /** How many others have a raised hand. */
  hands: number;
  /** How many people are in the room. */
  people: number;
  /** How many people are waiting to be admitted; only hosts know. */
  waiting: number;
  panel: Panel | null;
  hasNewMessages: boolean;
  /** There are other rooms to go to, namely those of the lounge. */
  hasRooms: boolean;
  layout: Layout;
  isFullscreen: boolean;
  canPictureInPicture: boolean;
  /** Captions are shown. */
  captionsOn: boolean;
  /** The user is writing captions. */
  isWriting: boolean;
  /** Single-key shortcuts are on. */
  keysOn: boolean;
  /** The rules, which hosts can change; null for everybody else. */
  rules: RoomRules | null;
  /** Hosts can end a room for everybody, except in the lounge. */
  canEnd: boolean;
  onSwitch: (medium: Medium, isOn: boolean) => void;
  onHand: (isUp: boolean) => void;
  onReact: (reaction: RoomReaction) => void;
  onPanel: (panel: Panel | null) => void;
  onMore: (command: MoreCommand) => void;
  onLeave: () => void;
}

/** Narrow screens, with room only for the icons of the most important controls. */
const NARROW = '(max-width: 599px)';

const isOn = ({ status }: Capture) => status === 'on' || status === 'starting';

const SIGN_NAMES: Record<RoomReaction, string> = {
  '👍': 'room.sign.thumb',
  '👏': 'room.sign.applause',
  '❤️': 'room.sign.heart',
  '😂': 'room.sign.laughter',
  '🎉': 'room.sign.party',
  '🤔': 'room.sign.thinking',
};

function MediaButtons({ captures, keysOn, onSwitch }: BarViewProps) {
  const { formatMessage } = useIntl();
  const { microphone, camera } = captures;
  const shortcut = (key: string) => (keysOn ? key : undefined);
  return (
    <>
      <BarButton
        icon={isOn(microphone) ? 'microphone' : 'muted'}
        label={formatMessage({ id: isOn(microphone) ? 'room.mute' : 'room.unmute' })}
        look={isOn(microphone) ? 'plain' : 'off'}
        shortcut={shortcut('M')}
        onPress={() => onSwitch('microphone', !isOn(microphone))}
      />
      <BarButton
        icon={isOn(camera) ? 'camera' : 'cameraOff'}
        label={formatMessage({ id: isOn(camera) ? 'room.stopCamera' : 'room.startCamera' })}
        look={isOn(camera) ? 'plain' : 'off'}
        shortcut={shortcut('V')}
        onPress={() => onSwitch('camera', !isOn(camera))}
      />
    </>
  );
}

/** The menu items for this user, in order. */
function useMore(props: BarViewProps, isNarrow: boolean) {
  const { formatMessage } = useIntl();
  const { layout, isFullscreen, canPictureInPicture, rules, canEnd, people, waiting } = props;
  const { captionsOn, isWriting, hasRooms } = props;
  const isGrid = layout === 'grid';
  const choices = [
    isNarrow && {
      id: 'people',
      label: formatMessage({ id: 'room.peopleCount' }, { count: people + waiting }),
    },
    isNarrow && hasRooms && { id: 'rooms', label: formatMessage({ id: 'room.rooms' }) },
    { id: 'layout', label: formatMessage({ id: isGrid ? 'room.toSpeaker' : 'room.toGrid' }) },
    {
      id: 'fullscreen',
      label: formatMessage({ id: isFullscreen ? 'room.leaveFullscreen' : 'room.fullscreen' }),
    },
    canPictureInPicture && { id: 'pictureInPicture', label: formatMessage({ id: 'room.pictureInPicture' }) },
    {
      id: 'captions',
      label: formatMessage({ id: captionsOn ? 'room.hideCaptions' : 'room.showCaptions' }),
    },
    { id: 'captionList', label: formatMessage({ id: 'room.captionList' }) },
    { id: 'writing', label: formatMessage({ id: isWriting ? 'room.stopWriting' : 'room.writeCaptions' }) },
    { id: 'devices', label: formatMessage({ id: 'room.devices' }) },
    { id: 'keys', label: formatMessage({ id: 'room.keys' }) },
    rules && { id: 'lock', label: formatMessage({ id: rules.isLocked ? 'room.unlock' : 'room.lock' }) },
    rules && {
      id: 'waitingRoom',
      label: formatMessage({ id: rules.hasWaitingRoom ? 'room.noWaitingRoom' : 'room.waitingRoom' }),
    },
    rules && canEnd && { id: 'end', label: formatMessage({ id: 'room.endForAll' }) },
  ];
  const signs = ROOM_REACTIONS.map((sign) => ({
    id: sign,
    sign,
    label: formatMessage({ id: SIGN_NAMES[sign] }),
  }));
  return { choices: choices.filter((choice) => choice !== false && choice !== null), signs };
}

/** The controls of a call. */
export function BarView(props: BarViewProps) {
  const { captures, canShare, isHandUp, hands, people, waiting, panel, hasNewMessages, hasRooms, keysOn } =
    props;
  const { onSwitch, onHand, onReact, onPanel, onMore, onLeave } = props;
  const { formatMessage } = useIntl();
  const isNarrow = useMediaQuery(NARROW);
  const { choices, signs } = useMore(props, isNarrow);
  const shortcut = (key: string) => (keysOn ? key : undefined);
  const toggle = (wanted: Panel) => onPanel(panel === wanted ? null : wanted);
  return (
    <div role="group" aria-label={formatMessage({ id: 'room.controls' })} className={styles.bar}>
      <MediaButtons {...props} />
      {canShare && !isNarrow && (
        <BarButton
          icon="screen"
          label={formatMessage({ id: isOn(captures.screen) ? 'room.stopSharing' : 'room.share' })}
          shortcut={shortcut('S')}
          onPress={() => onSwitch('screen', !isOn(captures.screen))}
        />
      )}
      <BarButton
        icon="hand"
        label={formatMessage({ id: 'room.hand' })}
        isPressed={isHandUp}
        shortcut={shortcut('H')}
        mark={hands > 0 && hands}
        onPress={() => onHand(!isHandUp)}
      />
      <MenuButton
        icon="smile"
        label={formatMessage({ id: 'room.react' })}
        isRow
        choices={signs}
        onChoose={(sign) => onReact(sign as RoomReaction)}
      />
      <BarButton
        icon="chat"
        label={formatMessage({ id: 'room.chat' })}
        isPressed={panel === 'chat'}
        shortcut={shortcut('C')}
        mark={
          hasNewMessages && (
            <>
              <span aria-hidden="true">•</span>
              <span className={styles.hidden}>{formatMessage({ id: 'room.newMessages' })}</span>
            </>
          )
        }
        onPress={() => toggle('chat')}
      />
      {!isNarrow && (
        <BarButton
          icon="people"
          label={formatMessage({ id: 'room.people' })}
          isPressed={panel === 'people'}
          mark={people + waiting}
          onPress={() => toggle('people')}
        />
      )}
      {hasRooms && !isNarrow && (
        <BarButton
          icon="rooms"
          label={formatMessage({ id: 'room.rooms' })}
          isPressed={panel === 'rooms'}
          onPress={() => toggle('rooms')}
        />
      )}
      <MenuButton
        icon="more"
        label={formatMessage({ id: 'room.more' })}
        choices={choices}
        onChoose={(id) => (id === 'people' || id === 'rooms' ? toggle(id) : onMore(id as MoreCommand))}
      />
      <BarButton icon="leave" label={formatMessage({ id: 'room.leave' })} look="danger" onPress={onLeave} />
    </div>
  );
}
