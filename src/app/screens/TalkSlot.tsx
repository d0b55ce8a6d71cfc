import { useSelector } from 'react-redux';
import { usesTalk } from '../../contract/platform/talkFrame';
import { selectConfig } from '../../shared/platform/event';
import { selectHasMessages } from '../../shared/people/person/hasMessages';
import { ChunkSlot } from '../chunkLoading/ChunkSlot';

/**
 * TalkJS, at events where it takes the place of Message Center. It outlives the screens: it counts what is
 * unread on all of them.
 */
export function TalkSlot() {
  const event = useSelector(selectConfig);
  const hasMessages = useSelector(selectHasMessages);
  return usesTalk(event) && hasMessages ? <ChunkSlot chunk="talk" screen="TalkFrame" /> : null;
}
