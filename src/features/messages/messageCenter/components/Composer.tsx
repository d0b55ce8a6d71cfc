import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { EDIT_MINUTES } from '../../../../contract/messages/messages';
import type { StoredFile } from '../../../../contract/platform/files';
import { selectUser, type WithAuth } from '../../../../shared/platform/auth';
import { sendable } from '../../../../shared/kit/lib/sendable';
import { useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import { useUploads } from '../../../../shared/platform/uploads';
import { contentOf } from '../cards';
import { selectThread, selectTyping } from '../selectors';
import {
  draftChanged,
  editCancelled,
  editChanged,
  editRequested,
  editStarted,
  fileAttached,
  fileRemoved,
  replyChosen,
  sendRequested,
  type WithThreads,
} from '../threadsSlice';
import { ComposerView } from './ComposerView';
import { useRealMinute } from './useRealMinute';

/** Where a message is written. */
export function Composer({ conversationId, enterSends }: { conversationId: string; enterSends: boolean }) {
  const dispatch = useDispatch();
  const thread = useSelector((state: WithThreads) => selectThread(state, conversationId));
  const typing = useSelector((state: WithThreads & WithAuth) => selectTyping(state, conversationId));
  const userId = useSelector(selectUser)?.id;
  const now = useRealMinute();
  const owner = useMemo(() => ({ kind: 'conversation' as const, id: conversationId }), [conversationId]);
  const onUploaded = useCallback(
    (file: StoredFile) => dispatch(fileAttached({ conversationId, file })),
    [dispatch, conversationId],
  );
  const uploads = useUploads(owner, 'attachment', onUploaded);
  // On touch screens, focusing would raise the keyboard over the conversation.
  const isTypedAtOnce = useMediaQuery('(hover: hover) and (pointer: fine)');
  const isChanged = () => {
    const text = sendable(thread.edit?.text ?? '');
    const before = thread.window.messages.find(({ number }) => number === thread.edit?.number);
    return text !== '' && text !== before?.text;
  };
  return (
    <ComposerView
      key={conversationId}
      isTypedAtOnce={isTypedAtOnce}
      draft={thread.draft}
      replyTo={thread.replyTo}
      edit={thread.edit}
      attachments={thread.attachments}
      uploads={uploads}
      enterSends={enterSends}
      typing={typing}
      onDraft={(text) => dispatch(draftChanged({ conversationId, text }))}
      onSend={() =>
        dispatch(sendRequested({ conversationId, ...contentOf(thread.draft, window.location.origin) }))
      }
      onReplyDropped={() => dispatch(replyChosen({ conversationId, replyTo: null }))}
      onFileRemoved={(fileId) => dispatch(fileRemoved({ conversationId, fileId }))}
      onEditChange={(text) => dispatch(editChanged({ conversationId, text }))}
      onEditSave={() =>
        dispatch(isChanged() ? editRequested({ conversationId }) : editCancelled({ conversationId }))
      }
      onEditCancel={() => dispatch(editCancelled({ conversationId }))}
      onEditLast={() => {
        const last = thread.window.messages.findLast(
          ({ senderId, isDeleted, text }) => senderId === userId && !isDeleted && text !== '',
        );
        if (!last || now - Date.parse(last.recordedAt) > EDIT_MINUTES * 60_000) return false;
        dispatch(editStarted({ conversationId, number: last.number, text: last.text }));
        return true;
      }}
    />
  );
}
