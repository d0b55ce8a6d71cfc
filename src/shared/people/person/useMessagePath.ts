import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { ROUTES } from '../../../contract/platform/routes';
import { usesTalk } from '../../../contract/platform/talkFrame';
import { selectAuthorized, selectUser, type WithAuth } from '../../platform/auth';
import { selectConfig, type WithEvent } from '../../platform/event';
import { selectHasMessages } from './hasMessages';

/** Whom to write to: somebody, or a booth. */
export type Addressee = { attendeeId: string } | { exhibitorId: string };

/** Whether the user can write to people here. */
export const selectCanWrite = (state: WithEvent & WithAuth): boolean =>
  selectAuthorized(state) && selectHasMessages(state);
/** TalkJS knows people only. */
const selectCanWriteToBooths = (state: WithEvent): boolean => !usesTalk(selectConfig(state));

/**
 * Path of the conversation with somebody or a booth; null where there are no messages, and for the user
 * themselves (product.md#messages). The function stays the same, for cards that are memoized.
 */
export function useMessagePath(): (addressee: Addressee) => string | null {
  const canWrite = useSelector(selectCanWrite);
  const canWriteToBooths = useSelector(selectCanWriteToBooths);
  const ownId = useSelector(selectUser)?.id;
  return useCallback(
    (addressee) => {
      if (!canWrite) return null;
      if ('exhibitorId' in addressee && !canWriteToBooths) return null;
      if ('attendeeId' in addressee && addressee.attendeeId === ownId) return null;
      const query =
        'attendeeId' in addressee ? { with: addressee.attendeeId } : { booth: addressee.exhibitorId };
      return `${ROUTES.messageCenter.path}?${new URLSearchParams(query).toString()}`;
    },
    [canWrite, canWriteToBooths, ownId],
  );
}
