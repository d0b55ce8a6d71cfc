import { useDeferredValue, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { toPlain, type Json } from '../../../shared/actionLog/plain';
import { recordedStateAt } from '../../../shared/actionLog/replay/recordedState';
import { useTimeline } from '../bench';
import { selectPosition } from '../selectors';
import { stateDiff, type StateChange } from '../stateDiff';
import type { Timeline } from '../timeline';
import { DetailsView } from './DetailsView';

/** At a checkpoint that differs: from the recorded state to today's. */
function mismatchAt({ log, moments, beginnings, mismatches, stateAt }: Timeline, position: number) {
  const moment = moments[position];
  const segment = moment && log.segments[moment.segment];
  if (!segment || !mismatches.has(position)) return null;
  const index = position - (beginnings[moment.segment] ?? 0) - 1;
  return stateDiff(recordedStateAt(segment, index) as object, stateAt(position));
}

/** What the present moment is and did; while it plays, as often as there is time for it. */
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
