import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ChatLauncherView } from '../../features/event/shell';
import {
  chatRequested,
  panelClosed,
  panelCovered,
  selectChatEnabled,
  selectPanel,
} from '../../shared/helpdesk/helpdesk';
import { selectConfig } from '../../shared/platform/event';
import { selectPathname } from '../../shared/platform/page';
import { selectAuthorized } from '../../shared/platform/auth';
import { hidesChat } from '../chatVisibility';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';
import { type ChunksState } from '../chunkLoading/slice';
import { selectChunk } from '../chunkLoading/selectors';

const selectPart = (state: { chunks: ChunksState }) => selectChunk(state, 'helpdesk');

/**
 * The helpdesk chat: its launcher, and the panel once its chunk has loaded. Rendered above every screen
 * unless the route or the event hides it (product.md#helpdesk). An open chat continues behind a screen that
 * hides it.
 */
export function HelpdeskSlot() {
  const enabled = useSelector(selectChatEnabled);
  const authorized = useSelector(selectAuthorized);
  const hidden = hidesChat(useSelector(selectConfig), useSelector(selectPathname));
  const isOpen = useSelector(selectPanel).status === 'open';
  const dispatch = useDispatch();
  const covered = hidden && isOpen;
  // Messages that arrive while the chat is hidden are counted as unread and announced on the next screen.
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
