import { useEffect, useState, type RefObject } from 'react';

function textOf(track: TextTrack): string {
  return Array.from(track.activeCues ?? [], (cue) =>
    'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '',
  ).join('\n');
}

/** Makes the browser load and time the captions of one language, and no others; null when there are none. */
function readOnly(tracks: TextTrackList, language: string | null): TextTrack | null {
  const all = Array.from(tracks);
  const chosen = language === null ? undefined : all.find((track) => track.language.startsWith(language));
  for (const track of all) if (track !== chosen && track.mode !== 'disabled') track.mode = 'disabled';
  // Hidden, not showing: the player shows the text itself.
  if (chosen) chosen.mode = 'hidden';
  return chosen ?? null;
}

/**
 * The captions on screen in a language, as text; empty when there are none. The browser loads and times them, the player
 * shows them itself, so that they move out of its controls' way. `source` names what is loaded: another one starts anew.
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
