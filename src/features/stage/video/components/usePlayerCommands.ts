import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PlayerCommand } from '../keys';
import { clockTime } from '../live';
import type { Captions, CaptionsLanguage, Preferences } from '../preferences';
import type { PlayerStatus } from '../slice';
import { RATES } from './SettingsMenu';
import type { PlaybackTime } from './useMediaElement';

export interface PlayerCommandsOptions {
  player: PlayerStatus;
  time: PlaybackTime;
  live: boolean;
  /** Available caption languages. */
  offered: readonly CaptionsLanguage[];
  preferences: Preferences;
  rate: number;
  play: () => void;
  pause: () => void;
  seek: (position: number) => void;
  onRate: (rate: number) => void;
  onCaptionsChoice: (captions: Captions) => void;
  onVolumeChoice: (volume: number, muted: boolean) => void;
  onFullscreen: () => void;
  onPictureInPicture: () => void;
  onStats: () => void;
}

/** The announcement of a command's outcome. If `shown`, it explains why nothing else changed. */
export interface PlayerSaying {
  text: string;
  shown: boolean;
  /** Counts announcements, so that repeating one shows it again. */
  number: number;
}

const SILENCE: PlayerSaying = { text: '', shown: false, number: 0 };

/** Duration of a frame of a recording. Browsers do not expose the real one; most use this rate. */
const FRAME_SECONDS = 1 / 30;

const round = (volume: number) => Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;

/** The player's commands, for keys and controls, and the text announcing each change. */
export function usePlayerCommands(options: PlayerCommandsOptions) {
  const { player, time, live, offered, rate, play, pause, seek } = options;
  const { captions, captionsLanguage, volume, muted } = options.preferences;
  const { formatMessage, locale } = useIntl();
  const [said, setSaid] = useState(SILENCE);

  const put = (what: string, values: Record<string, string | number>, shown: boolean) => {
    const text = formatMessage({ id: `video.said.${what}` }, values);
    setSaid(({ number }) => ({ text, shown, number: number + 1 }));
  };
  const say = (what: string, values: Record<string, string | number> = {}) => put(what, values, false);
  /** Says why a command does nothing. */
  const explain = (what: 'liveRate' | 'liveFrame' | 'noCaptions' | 'noPictureInPicture') =>
    put(what, {}, true);
  const running = ['playing', 'loading', 'interrupted'].includes(player.status);
  const toggle = () => {
    say(running ? 'pause' : 'play');
    if (running) pause();
    else play();
  };
  const seekAndSay = (position: number) => {
    const to = Math.min(Math.max(time.from, position), time.edge);
    seek(to);
    say('position', { position: clockTime(to) });
  };
  const stepFrame = (step: number) => {
    if (live) return explain('liveFrame');
    if (running) pause();
    seekAndSay(time.position + step * FRAME_SECONDS);
  };
  const chooseVolume = (next: number) => {
    const to = round(next);
    options.onVolumeChoice(to, false);
    say('volume', { percent: Math.round(to * 100) });
  };
  const toggleMute = () => {
    const silent = muted || volume === 0;
    options.onVolumeChoice(silent && volume === 0 ? 0.5 : volume, !silent);
    say(silent ? 'unmuted' : 'muted');
  };
  const chooseCaptions = (choice: Captions) => {
    options.onCaptionsChoice(choice);
    say('captions', { language: formatMessage({ id: `video.captions.${choice}` }) });
  };
  const toggleCaptions = () => {
    if (captions !== 'off' && offered.includes(captions)) return chooseCaptions('off');
    // The language chosen last, else the page's, else whichever there is.
    const preferred = [captionsLanguage, locale, ...offered];
    const language = preferred.find((one) => offered.some((other) => other === one));
    if (language) chooseCaptions(language as CaptionsLanguage);
    else explain('noCaptions');
  };
  const chooseRate = (next: number) => {
    if (live) return explain('liveRate');
    options.onRate(next);
    say('rate', { rate: next });
  };
  const stepRate = (step: number) => {
    const next = RATES[RATES.findIndex((value) => value === rate) + step];
    if (live || next !== undefined) chooseRate(next ?? rate);
  };

  const run = (command: PlayerCommand) => {
    switch (command.do) {
      case 'toggle':
        return toggle();
      case 'mute':
        return toggleMute();
      case 'captions':
        return toggleCaptions();
      case 'fullscreen':
        return options.onFullscreen();
      case 'pictureInPicture':
        return options.onPictureInPicture();
      case 'stats':
        return options.onStats();
      case 'seekBy':
        return seekAndSay(time.position + command.seconds);
      case 'seekTo':
        return seekAndSay(time.from + (time.edge - time.from) * command.part);
      case 'volumeBy':
        return chooseVolume((muted ? 0 : volume) + command.part);
      case 'rate':
        return stepRate(command.step);
      case 'frame':
        return stepFrame(command.step);
    }
  };
  return { said, explain, running, toggle, toggleMute, chooseVolume, chooseCaptions, chooseRate, run };
}
