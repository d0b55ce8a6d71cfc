import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { broadcastOf } from '../../../../contract/stage/broadcast';
import type { WithEventTime } from '../../../../shared/platform/eventTime';
import { selectFullscreen, selectSearch } from '../../../../shared/platform/page';
import {
  selectEventOffset,
  selectFullscreenRefused,
  selectGeneration,
  selectLost,
  selectMedia,
  selectPlayer,
  selectPreferences,
  selectReconnects,
  selectRemembered,
  selectSoundOnly,
  selectStatsShown,
  type WithVideo,
} from '../selectors';
import {
  captionsChosen,
  captionStyleChosen,
  connectionLost,
  connectionRestored,
  ended,
  fullscreenToggled,
  paused,
  playbackAdvanced,
  played,
  soundOnlyChosen,
  soundOnlyDeclined,
  stalled,
  started,
  startedOver,
  starved,
  statsToggled,
  videoFailed,
  videoLeft,
  videoRequested,
  videoRetried,
  volumeChosen,
  type VideoRequest,
} from '../slice';
import { requestedPosition } from '../startPosition';
import { MediaPlayer } from './MediaPlayer';
import { FRAME_ID } from './PlayerFrame';
import type { LiveCaptions } from './useCaptions';
import { VimeoPlayer } from './VimeoPlayer';

export interface VideoPlayerProps {
  sessionId: string;
  /** Tells the videos of a booth apart. */
  videoId?: string | undefined;
  title: string;
  /** As given by the session; null if it has none. */
  url: string | null;
  captionsEn: string | null;
  captionsEs: string | null;
  posterUrl: string | null;
  /** Captions typed live that are on screen now, by language. */
  liveCaptions?: LiveCaptions | undefined;
  /** On air now; otherwise a recording, or a stream before its start. */
  live: boolean;
  /** On air, or open and about to be. */
  expected: boolean;
  /** Nothing is arriving from the stage, as reported from outside. */
  waiting: boolean;
  /** ISO instants in event time. */
  startTime: string;
  endTime: string;
}

/** Dispatches the player's events as actions. */
function useFacts() {
  const dispatch = useDispatch();
  return useMemo(
    () => ({
      onStarted: () => dispatch(started()),
      onPlayed: () => dispatch(played()),
      onStalled: () => dispatch(stalled()),
      onStarved: () => dispatch(starved()),
      onLost: (isGone: boolean) => dispatch(connectionLost({ isGone })),
      onReached: () => dispatch(connectionRestored()),
      onPaused: () => dispatch(paused()),
      onEnded: () => dispatch(ended()),
      onFailed: (problem: Parameters<typeof videoFailed>[0]) => dispatch(videoFailed(problem)),
      onAdvanced: (seconds: number, position: number | null, duration: number | null) =>
        dispatch(playbackAdvanced({ seconds, position, duration })),
    }),
    [dispatch],
  );
}

/** A session's video. The saga handles signing, logging and stored positions; the player owns the element. */
export function VideoPlayer(props: VideoPlayerProps) {
  const {
    sessionId,
    videoId,
    title,
    url,
    captionsEn,
    captionsEs,
    posterUrl,
    liveCaptions,
    live,
    expected,
    waiting,
    startTime,
    endTime,
  } = props;
  const dispatch = useDispatch();
  const facts = useFacts();
  const media = useSelector(selectMedia);
  const stored = useSelector(selectRemembered);
  const requested = requestedPosition(useSelector(selectSearch));
  const offset = useSelector((state: WithVideo & WithEventTime) => selectEventOffset(state));
  // Read on demand, even between the store's ticks: those pause while the page is hidden, playback does not.
  const elapsed = useCallback(
    () => (offset === null ? null : (Date.now() + offset - Date.parse(startTime)) / 1_000),
    [offset, startTime],
  );

  const broadcast = url !== null && broadcastOf(url) !== null;
  // A broadcast says when it was on air in event time, other streams in real time.
  const ahead = broadcast ? (offset ?? 0) : 0;
  const ageOf = useCallback((at: number) => (Date.now() + ahead - at) / 1_000, [ahead]);

  useEffect(() => {
    const captions = { en: captionsEn, es: captionsEs };
    const request: VideoRequest = {
      sessionId,
      title,
      url,
      captions,
      ...(videoId !== undefined && { videoId }),
    };
    dispatch(videoRequested(request));
  }, [dispatch, sessionId, videoId, title, url, captionsEn, captionsEs]);
  useEffect(() => () => void dispatch(videoLeft()), [dispatch]);

  // The length of a broadcast that was left is not known before it plays again; its session's is close.
  const scheduled = (Date.parse(endTime) - Date.parse(startTime)) / 1_000;
  const remembered = stored && { ...stored, duration: stored.duration ?? scheduled };

  const common = {
    title,
    live,
    expected,
    broadcast,
    elapsed,
    requested,
    remembered,
    onStartOver: () => dispatch(startedOver()),
    ...facts,
  };
  const player = useSelector(selectPlayer);
  const generation = useSelector(selectGeneration);
  const preferences = useSelector(selectPreferences);
  const fullscreen = useSelector(selectFullscreen);
  const fullscreenRefused = useSelector(selectFullscreenRefused);
  const soundOnly = useSelector(selectSoundOnly);
  const lost = useSelector(selectLost);
  const reconnects = useSelector(selectReconnects);
  const statsShown = useSelector(selectStatsShown);
  if (media?.kind === 'vimeo') {
    return <VimeoPlayer {...common} key={media.videoId} videoId={media.videoId} hash={media.hash} />;
  }
  return (
    <MediaPlayer
      {...common}
      subject={`${sessionId} ${url ?? ''}`}
      waiting={waiting}
      posterUrl={posterUrl}
      liveCaptions={liveCaptions}
      media={media}
      generation={generation}
      player={player}
      preferences={preferences}
      fullscreen={fullscreen}
      fullscreenRefused={fullscreenRefused}
      soundOnly={soundOnly.isOn}
      soundOffered={soundOnly.isOffered}
      lost={lost}
      reconnects={reconnects}
      statsShown={statsShown}
      ageOf={ageOf}
      onCaptionStyle={(style) => dispatch(captionStyleChosen(style))}
      onSoundOnly={(isOn) => dispatch(soundOnlyChosen(isOn))}
      onSoundDeclined={() => dispatch(soundOnlyDeclined())}
      onStats={() => dispatch(statsToggled())}
      onCaptionsChoice={(choice) => dispatch(captionsChosen(choice))}
      onVolumeChoice={(volume, muted) => dispatch(volumeChosen({ volume, muted }))}
      onFullscreen={() => dispatch(fullscreenToggled(FRAME_ID))}
      onRetry={() => dispatch(videoRetried())}
    />
  );
}
