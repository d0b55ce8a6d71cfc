import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChatLauncherView } from '../../features/shell';
import {
  chatRequested,
  panelClosed,
  panelCovered,
  selectChatEnabled,
  selectPanel,
} from '../../shared/helpdesk';
import { selectConfig } from '../../shared/event';
import { selectPathname } from '../../shared/page';
import { selectAuthorized } from '../../shared/session';
import { hidesChat } from '../chatPlaces';
import { ChunkSlot } from '../ChunkSlot';
import { selectChunk, type ChunksState } from '../chunksSlice';

const selectPart = (state: { chunks: ChunksState }) => selectChunk(state, 'helpdesk');

/**
 * The helpdesk's chat above every screen but those that have none, by spec §2 or by the event's own word: its launcher, and the panel once its part of the
 * app is loaded. A chat that is open goes on behind a screen that does not show it.
 */
export function HelpdeskSlot() {
  const enabled = useSelector(selectChatEnabled);
  const authorized = useSelector(selectAuthorized);
  const hidden = hidesChat(useSelector(selectConfig), useSelector(selectPathname));
  const isOpen = useSelector(selectPanel).status === 'open';
  const dispatch = useDispatch();
  const covered = hidden && isOpen;
  // Nobody reads what comes behind this screen: it is counted, and told on the next one.
  useEffect(() => {
    if (covered) dispatch(panelCovered());
  }, [covered, dispatch]);
  return enabled && authorized && !hidden ? <Chat /> : null;
}

const PARTS = { loading: 'loading', failed: 'failed', loaded: 'ready' } as const;

function Chat() {
  const dispatch = useDispatch();
  const part = useSelector(selectPart);
  const panel = useSelector(selectPanel);
  const isOpen = panel.status === 'open';
  return (
    <>
      <ChatLauncherView
        isOpen={isOpen}
        unread={isOpen ? 0 : panel.unread}
        part={part ? PARTS[part.status] : 'ready'}
        onPress={() => dispatch(isOpen ? panelClosed() : chatRequested())}
      />
      {part?.status === 'loaded' && <ChunkSlot chunk="helpdesk" screen="ChatPanel" />}
    </>
  );
}
