import { useMemo } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { RoomRules } from '../../../../contract/rooms/rooms';
import { captionsSwitched, writingSwitched, type WithRoomCaptions } from '../captionSlice';
import { endConfirmationRequested, rulesRequested } from '../hostSlice';
import { selectCaptures, selectOwn } from '../selectors';
import { handRequested, switchRequested, type WithRoom } from '../slice';
import { dialogChosen, layoutChosen, panelChosen, type WithRoomView } from '../viewSlice';
import type { MoreCommand } from './BarView';
import type { RoomCommand } from './useRoomKeys';
import { canShareScreen } from './canShareScreen';

type Media = 'microphone' | 'camera' | 'screen';

/** Runs the command of a single-key shortcut, according to the state when it is pressed. */
export function useKeyCommands(): (command: RoomCommand) => void {
  const dispatch = useDispatch();
  const store = useStore<WithRoom & WithRoomCaptions & WithRoomView>();
  return useMemo(() => {
    const flip = (medium: Media) => {
      const { status } = selectCaptures(store.getState())[medium];
      dispatch(switchRequested({ medium, isOn: status !== 'on' && status !== 'starting' }));
    };
    return (command) => {
      const state = store.getState();
      if (command === 'hand') dispatch(handRequested({ isUp: selectOwn(state)?.handAt === null }));
      else if (command === 'chat') {
        dispatch(panelChosen({ panel: state.roomView.panel === 'chat' ? null : 'chat' }));
      } else if (command === 'captions') {
        dispatch(captionsSwitched({ isOn: !state.roomCaptions.isOn }));
      } else if (command === 'keys') dispatch(dialogChosen({ dialog: 'keys' }));
      else if (command !== 'screen' || canShareScreen()) flip(command);
    };
  }, [dispatch, store]);
}

interface MoreCommandsOptions {
  rules: RoomRules | null;
  onFullscreen: () => void;
  onPictureInPicture: () => void;
}

/** Runs the commands of the menu. */
export function useMoreCommands(options: MoreCommandsOptions): (command: MoreCommand) => void {
  const { rules, onFullscreen, onPictureInPicture } = options;
  const dispatch = useDispatch();
  const store = useStore<WithRoomCaptions & WithRoomView>();
  const decide = (changed: Partial<RoomRules>) => {
    if (rules) dispatch(rulesRequested({ rules: { ...rules, ...changed } }));
  };
  return (command) => {
    if (command === 'layout') {
      const { layout } = store.getState().roomView;
      dispatch(layoutChosen({ layout: layout === 'grid' ? 'speaker' : 'grid' }));
    } else if (command === 'captions') {
      dispatch(captionsSwitched({ isOn: !store.getState().roomCaptions.isOn }));
    } else if (command === 'writing') {
      dispatch(writingSwitched({ isOn: !store.getState().roomCaptions.isWriting }));
    } else if (command === 'captionList') dispatch(panelChosen({ panel: 'captions' }));
    else if (command === 'fullscreen') onFullscreen();
    else if (command === 'pictureInPicture') onPictureInPicture();
    else if (command === 'lock') decide({ isLocked: !rules?.isLocked });
    else if (command === 'waitingRoom') decide({ hasWaitingRoom: !rules?.hasWaitingRoom });
    else if (command === 'end') dispatch(endConfirmationRequested());
    else dispatch(dialogChosen({ dialog: command }));
  };
}
