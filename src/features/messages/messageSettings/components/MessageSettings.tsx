import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectAuthorized } from '../../../../shared/platform/auth';
import { blockChangeRequested, blocksRequested, selectBlocks } from '../../../../shared/messages/blocks';
import { timeZones, viewerTimeZone } from '../../../../shared/kit/lib/dates';
import { settingsRequested } from '../../../../shared/messages/messaging';
import { selectChosenSettings, selectMessageSettings } from '../selectors';
import { saveRetried, settingsChosen, settingsOpened } from '../slice';
import { MessageSettingsView } from './MessageSettingsView';

export interface MessageSettingsProps {
  /** The switch for push messages in this browser; null where the event has none. */
  push: ReactNode;
  onClose: () => void;
}

/** The user's choices about messages, and whom they blocked, in a dialog. */
export function MessageSettings({ push, onClose }: MessageSettingsProps) {
  const dispatch = useDispatch();
  const authorized = useSelector(selectAuthorized);
  const settings = useSelector(selectChosenSettings);
  const { saving, problem } = useSelector(selectMessageSettings);
  const blocks = useSelector(selectBlocks);
  useEffect(() => {
    dispatch(settingsOpened());
    if (!authorized) return;
    dispatch(settingsRequested());
    dispatch(blocksRequested());
  }, [authorized, dispatch]);
  return (
    <MessageSettingsView
      settings={settings}
      saving={saving}
      problem={problem}
      blocks={blocks}
      push={push}
      viewerZone={viewerTimeZone()}
      zones={timeZones()}
      onChange={(changes) => dispatch(settingsChosen(changes))}
      onRetry={() => dispatch(saveRetried())}
      onUnblock={(attendeeId) => dispatch(blockChangeRequested({ attendeeId, isBlocked: false }))}
      onBlocksRetry={() => dispatch(blocksRequested())}
      onClose={onClose}
    />
  );
}
