import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectConfig } from '../../../../../shared/platform/event';
import type { VideoProblem, VideoRequest } from '../../slice';
import {
  checkClosed,
  checkRequested,
  previewFailed,
  previewPlayed,
  selectVideoCheck,
  type VideoCheckState,
  type VideoFacts,
} from '../slice';
import { CheckPreview } from './CheckPreview';
import { VideoCheckView } from './VideoCheckView';

export interface VideoCheckProps {
  /** Tells the fields of a form apart. */
  field: string;
  label: string;
  /** The address in the form; empty for none. */
  address: string;
  captions: VideoRequest['captions'];
}

const UNCHECKED: Pick<VideoCheckState, 'status' | 'kind' | 'facts' | 'missingCaptions' | 'problem'> = {
  status: 'idle',
  kind: null,
  facts: null,
  missingCaptions: [],
  problem: null,
};

/** Shown beside a video's address in a form: checks that it plays. Findings apply to that address only. */
export function VideoCheck({ field, label, address, captions }: VideoCheckProps) {
  const dispatch = useDispatch();
  const checked = useSelector(selectVideoCheck);
  const { allowedHosts } = useSelector(selectConfig).media;
  const isOwn = checked.field === field && checked.address === address && address !== '';
  useEffect(() => () => void dispatch(checkClosed({ field })), [dispatch, field]);
  const onPlayed = useCallback((facts: VideoFacts) => dispatch(previewPlayed(facts)), [dispatch]);
  const onFailed = useCallback((problem: VideoProblem) => dispatch(previewFailed({ problem })), [dispatch]);
  return (
    <VideoCheckView
      {...(isOwn ? checked : UNCHECKED)}
      label={label}
      isStale={
        isOwn &&
        checked.status === 'plays' &&
        // A broadcast has its captions in its playlists.
        checked.kind !== 'broadcast' &&
        (checked.captions.en !== captions.en || checked.captions.es !== captions.es)
      }
      hasAddress={address !== ''}
      allowedHosts={allowedHosts}
      preview={
        isOwn && checked.media ? (
          <CheckPreview media={checked.media} label={label} onPlayed={onPlayed} onFailed={onFailed} />
        ) : null
      }
      onCheck={() => dispatch(checkRequested({ field, address, captions }))}
    />
  );
}
