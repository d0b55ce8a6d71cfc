import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { PlayerCommand } from '../keys';
import { clockTime } from '../live';
import { CAPTIONS, type Captions, type Preferences } from '../preferences';
import type { PlayerStatus } from '../slice';
import { RATES } from './ControlsView';
import type { PlaybackTime } from './useMediaElement';

export interface PlayerCommandsOptions {
  player: PlayerStatus;
  time: PlaybackTime;
  live: boolean;
  /** Available caption languages. */
  offered: readonly string[];
  preferences: Preferences;
  rate: number;
  play: () => void;
  pause: () => void;
  seek: (position: number) => void;
  onRate: (rate: number) => void;
  onCaptionsChoice: (captions: Captions) => void;
  onVolumeChoice: (volume: number, muted: boolean) => void;
  onFullscreen: () => void;
}

const round = (volume: number) => Math.round(Math.min(1, Math.max(0, volume)) * 100) / 100;

/** The player's commands, for keys and controls, and the text announcing each change. */
export function usePlayerCommands(options: PlayerCommandsOptions) {
  const { player, time, offered, rate, play, pause, seek } = options;
  const { captions, volume, muted } = options.preferences;
  const { formatMessage } = useIntl();
  const [said, setSaid] = useState('');

  const say = (what: string, values: Record<string, string | number> = {}) =>
    setSaid(formatMessage({ id: `video.said.${what}` }, values));
  const running = player.status === 'playing' || player.status === 'loading';
  const toggle = () => {
    say(running ? 'pause' : 'play');
    if (running) pause();
    else play();
  };
  const seekAndSay = (position: number) => {
    const to = Math.min(Math.max(0, position), time.edge);
    seek(to);
    say('position', { position: clockTime(to) });
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
  const nextCaptions = () => {
    const choices = CAPTIONS.filter((choice) => choice === 'off' || offered.includes(choice));
    const next = choices[(choices.indexOf(captions) + 1) % choices.length];
    if (next && choices.length > 1) chooseCaptions(next);
  };
  const chooseRate = (next: number) => {
    options.onRate(next);
    say('rate', { rate: next });
  };
  const stepRate = (step: number) => {
    const next = RATES[RATES.findIndex((value) => value === rate) + step];
    if (next !== undefined && !options.live) chooseRate(next);
  };

  const run = (command: PlayerCommand) => {
    switch (command.do) {
      case 'toggle':
        return toggle();
      case 'mute':
        return toggleMute();
      case 'captions':
        return nextCaptions();
      case 'fullscreen':
        return options.onFullscreen();
      case 'seekBy':
        return seekAndSay(time.position + command.seconds);
      case 'seekTo':
        return seekAndSay(time.edge * command.part);
      case 'volumeBy':
        return chooseVolume((muted ? 0 : volume) + command.part);
      case 'rate':
        return stepRate(command.step);
    }
  };
  return { said, running, toggle, toggleMute, chooseVolume, chooseCaptions, chooseRate, run };
}
