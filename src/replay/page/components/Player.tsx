import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTimeline } from '../TimelineProvider';
import { removedFrom } from '../removed';
import { positionOf } from '../moments';
import { selectComparison, selectDropRefusal, selectKeysOn } from '../selectors';
import {
  closed,
  compareRequested,
  devToolsExportRequested,
  failureRequested,
  keysSwitched,
  playToggled,
  seekRequested,
  stepRequested,
  type OpenedRecording,
} from '../slice';
import { stateChanges } from '../stateDiff';
import { ComparisonView } from './ComparisonView';
import { PlayerView } from './PlayerView';
import { Details } from './Details';
import { DropRefusalView } from './DropRefusalView';
import { HeaderView } from './HeaderView';
import { MomentList } from './MomentList';
import { NoticesView } from './NoticesView';
import { SpokenMoment } from './SpokenMoment';
import { Stage } from './Stage';
import { Transport } from './Transport';
import { UnknownActionsView } from './UnknownActionsView';
import { useShortcuts } from './useShortcuts';

function useDeskShortcuts(last: number) {
  const dispatch = useDispatch();
  const shortcuts = useMemo(
    () => ({
      ' ': () => dispatch(playToggled()),
      ArrowLeft: () => dispatch(stepRequested(-1)),
      ArrowRight: () => dispatch(stepRequested(1)),
      Home: () => dispatch(seekRequested(0)),
      End: () => dispatch(seekRequested(last)),
      f: ({ shiftKey }: KeyboardEvent) => dispatch(failureRequested(shiftKey ? 'previous' : 'next')),
    }),
    [dispatch, last],
  );
  useShortcuts(shortcuts, useSelector(selectKeysOn));
}

/** The desk with an open recording. */
export function Player({ recording }: { recording: OpenedRecording }) {
  const dispatch = useDispatch();
  const { log, moments } = useTimeline();
  const comparison = useSelector(selectComparison);
  useDeskShortcuts(moments.length - 1);
  const changes = useMemo(
    () => (comparison.status === 'diverged' ? stateChanges(comparison.divergence.stateDiff) : []),
    [comparison],
  );
  const removed = useMemo(() => removedFrom(log), [log]);
  return (
    <PlayerView
      header={
        <HeaderView
          name={recording.name}
          log={log}
          pages={log.segments.length}
          entries={moments.length - log.segments.length}
          comparing={comparison.status === 'running'}
          keysOn={useSelector(selectKeysOn)}
          onKeys={(on) => dispatch(keysSwitched(on))}
          onCompare={() => dispatch(compareRequested())}
          onExport={() => dispatch(devToolsExportRequested())}
          onClose={() => dispatch(closed())}
        />
      }
      notices={
        <>
          <DropRefusalView refusal={useSelector(selectDropRefusal)} />
          <NoticesView altered={recording.altered} removed={removed} />
          <UnknownActionsView
            unknown={recording.unknown}
            onGo={(sequence) => dispatch(seekRequested(positionOf(moments, sequence)))}
          />
          <ComparisonView
            comparison={comparison}
            changes={changes}
            onGo={(position) => dispatch(seekRequested(position))}
          />
          <SpokenMoment />
        </>
      }
      list={<MomentList />}
      stage={<Stage />}
      details={<Details />}
      transport={<Transport />}
    />
  );
}
