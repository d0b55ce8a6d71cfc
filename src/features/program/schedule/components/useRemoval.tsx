import { useCallback, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { saveRequested } from '../../../../shared/people/saved';
import { InNoticeBar } from '../../../../shared/kit/ui/NoticeBar';
import { UndoBar } from '../../../../shared/kit/ui/UndoBar';
import { ownTimeChangeRequested } from '../ownTimes/slice';
import type { ScheduleItem } from '../timeline/items';

type Removable = Exclude<ScheduleItem, { kind: 'meeting' }>;

/** The request that puts an item on the schedule again, or takes it off. */
function changeOf(item: Removable, isThere: boolean) {
  if (item.kind === 'session') {
    const { session, ended } = item;
    const entry = { kind: 'session' as const, itemId: session.sessionId, ...(ended && { ended }) };
    return saveRequested({ ...entry, isSaved: isThere });
  }
  const { ownTime } = item;
  return ownTimeChangeRequested(
    isThere ? { kind: 'put', ownTime } : { kind: 'remove', ownTimeId: ownTime.ownTimeId },
  );
}

interface Removed {
  /** Differs for each removal, so that the same words are announced again. */
  number: number;
  decision: string | null;
  items: readonly Removable[];
}

/**
 * Removes items from the schedule, and offers to put the last one back; all that one decision about a clash
 * removed, if there is one. Meetings are not removed: others are told when they are called off.
 */
export function useRemoval(decision: string | null): {
  onRemove: (item: ScheduleItem) => void;
  notice: ReactNode;
} {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const [removed, setRemoved] = useState<Removed>({ number: 0, decision: null, items: [] });
  const onRemove = useCallback(
    (item: ScheduleItem) => {
      if (item.kind === 'meeting') return;
      dispatch(changeOf(item, false));
      setRemoved((before) => {
        const isSame = decision !== null && decision === before.decision;
        return { number: before.number + 1, decision, items: [...(isSame ? before.items : []), item] };
      });
    },
    [dispatch, decision],
  );
  const close = () => setRemoved({ ...removed, items: [] });
  const [first] = removed.items;
  const notice = (
    <InNoticeBar>
      <UndoBar
        number={removed.number}
        onUndo={() => {
          for (const item of removed.items) dispatch(changeOf(item, true));
          close();
        }}
        onClose={close}
      >
        {first ? (
          <FormattedMessage
            id="schedule.removed"
            values={{
              count: removed.items.length,
              title: first.title || formatMessage({ id: 'schedule.busy' }),
            }}
          />
        ) : null}
      </UndoBar>
    </InNoticeBar>
  );
  return { onRemove, notice };
}
