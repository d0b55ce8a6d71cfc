import { useEffect, useState, type RefObject } from 'react';

/** A cue as text; empty if it is not a text cue. */
export const textOfCue = (cue: TextTrackCue): string =>
  'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '';

const textOf = (track: TextTrack): string => Array.from(track.activeCues ?? [], textOfCue).join('\n');

/** Makes the browser load and time the captions of one language only; null if there are none. */
function readOnly(tracks: TextTrackList, language: string | null): TextTrack | null {
  const all = Array.from(tracks);
  const chosen = language === null ? undefined : all.find((track) => track.language.startsWith(language));
  for (const track of all) if (track !== chosen && track.mode !== 'disabled') track.mode = 'disabled';
  // Hidden, not showing: the player renders the text itself.
  if (chosen) chosen.mode = 'hidden';
  return chosen ?? null;
}

/**
 * The captions currently on screen in a language, as text; empty if there are none. The browser loads and
 * times them, the player renders them, so that they can move out of the controls' way. `source` identifies
 * the loaded media: a different one starts over.
 */
export function useCues(
  video: RefObject<HTMLVideoElement | null>,
  language: string | null,
  source: string,
): string {
  const [text, setText] = useState('');
  useEffect(() => {
    const tracks = video.current?.textTracks;
    if (!tracks) return;
    let read: TextTrack | null = null;
    const onCue = () => setText(read ? textOf(read) : '');
    const choose = () => {
      const next = readOnly(tracks, language);
      if (next === read) return;
      read?.removeEventListener('cuechange', onCue);
      read = next;
      read?.addEventListener('cuechange', onCue);
      onCue();
    };
    choose();
    tracks.addEventListener('addtrack', choose);
    return () => {
      tracks.removeEventListener('addtrack', choose);
      read?.removeEventListener('cuechange', onCue);
      setText('');
    };
  }, [video, language, source]);
  return text;
}
