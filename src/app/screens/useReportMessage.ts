import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { reportRequested } from '../../shared/stage/moderation';

/** Asks why a message is reported, and reports it to the moderators (product.md#moderation). */
export function useReportMessage(): (conversationId: string, number: number) => void {
  const dispatch = useDispatch();
  return useCallback(
    (conversationId, number) =>
      void dispatch(
        reportRequested({ target: { kind: 'message', sessionId: conversationId, id: String(number) } }),
      ),
    [dispatch],
  );
}
