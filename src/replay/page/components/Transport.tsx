import { useDispatch, useSelector } from 'react-redux';
import { useTimeline } from '../TimelineProvider';
import { selectPlayhead, selectPlaying, selectSkipIdle, selectSpeed } from '../selectors';
import {
  failureRequested,
  playToggled,
  seekRequested,
  skipIdleChosen,
  speedChosen,
  stepRequested,
} from '../slice';
import { TransportView } from './TransportView';

/** The playback controls, connected to the store. */
export function Transport() {
  const dispatch = useDispatch();
  const { moments, times, failures, beginnings } = useTimeline();
  const { position, time } = useSelector(selectPlayhead);
  return (
    <TransportView
      position={position}
      total={moments.length}
      time={time}
      end={times.at(-1) ?? 0}
      playing={useSelector(selectPlaying)}
      speed={useSelector(selectSpeed)}
      skipIdle={useSelector(selectSkipIdle)}
      failures={failures}
      beginnings={beginnings}
      onPlay={() => dispatch(playToggled())}
      onStep={(moves) => dispatch(stepRequested(moves))}
      onSeek={(index) => dispatch(seekRequested(index))}
      onFailure={() => dispatch(failureRequested('next'))}
      onSpeed={(speed) => dispatch(speedChosen(speed))}
      onSkipIdle={(skip) => dispatch(skipIdleChosen(skip))}
    />
  );
}
