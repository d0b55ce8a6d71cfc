import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { musicPaused, musicStarted, selectMusic, volumeChosen } from '../musicSlice';
import { MusicView } from './MusicView';

/** The connected background music. */
export function Music({ src }: { src: string }) {
  const dispatch = useDispatch();
  const { isPlaying, volume } = useSelector(selectMusic);
  const pause = useCallback(() => void dispatch(musicPaused()), [dispatch]);
  return (
    <MusicView
      {...{ src, isPlaying, volume }}
      onPlay={() => dispatch(musicStarted())}
      onPause={pause}
      onVolume={(chosen) => dispatch(volumeChosen({ volume: chosen }))}
    />
  );
}
