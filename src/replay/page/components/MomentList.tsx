import { useDeferredValue, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTimeline } from '../TimelineProvider';
import { filterMoments } from '../filter';
import { selectFilter, selectPosition } from '../selectors';
import { filterChosen, seekRequested } from '../slice';
import { FilterView } from './FilterView';
import { MomentListView } from './MomentListView';

/** The filtered list of moments. In long recordings, typing takes priority over filtering. */
export function MomentList() {
  const dispatch = useDispatch();
  const timeline = useTimeline();
  const position = useSelector(selectPosition);
  const filter = useSelector(selectFilter);
  const deferredFilter = useDeferredValue(filter);
  const rows = useMemo(() => filterMoments(timeline, deferredFilter), [timeline, deferredFilter]);
  return (
    <>
      <FilterView
        filter={filter}
        found={rows.length}
        total={timeline.moments.length}
        onChange={(chosen) => dispatch(filterChosen(chosen))}
      />
      <MomentListView
        timeline={timeline}
        rows={rows}
        position={position}
        onSelect={(index) => dispatch(seekRequested(index))}
      />
    </>
  );
}
