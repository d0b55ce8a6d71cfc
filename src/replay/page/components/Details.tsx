import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { toPlain, type Json } from '../../log/plain';
import { useTimeline } from '../TimelineProvider';
import { mismatchAt } from '../mismatch';
import { selectPosition } from '../selectors';
import { stateDiff, type StateChange } from '../stateDiff';
import { DetailsView } from './DetailsView';

/** Details of the current moment; while playing, updated only as time permits. */
export function Details() {
  const { formatMessage } = useIntl();
  const timeline = useTimeline();
  const position = useDeferredValue(useSelector(selectPosition));
  const shown = useMemo(() => {
    const moment = timeline.moments[position];
    const entry = moment?.entry ?? null;
    const before = entry === null ? null : timeline.stateAt(position - 1);
    const after = timeline.stateAt(position);
    const changes: StateChange[] = before === null ? [] : stateDiff(before, after);
    return {
      label: entry?.kind === 'check' ? formatMessage({ id: 'replay.checkpoint' }) : moment?.label || null,
      entry: entry === null ? null : toPlain(entry),
      changes,
      state: after as unknown as Json,
      refusal: timeline.refusals.get(position) ?? null,
      mismatch: mismatchAt(timeline, position),
    };
  }, [timeline, position, formatMessage]);
  return <DetailsView {...shown} />;
}
