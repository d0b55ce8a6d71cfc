import type { ReplayState } from './slice';

export const selectPhase = (state: ReplayState) => state.phase;
export const selectDropRefusal = (state: ReplayState) => state.dropRefusal;
export const selectKept = (state: ReplayState) => state.kept;
export const selectPlayhead = (state: ReplayState) => state.playhead;
export const selectPosition = (state: ReplayState) => state.playhead.position;
export const selectPlaying = (state: ReplayState) => state.playing;
export const selectSpeed = (state: ReplayState) => state.speed;
export const selectSkipIdle = (state: ReplayState) => state.skipIdle;
export const selectFilter = (state: ReplayState) => state.filter;
export const selectWidth = (state: ReplayState) => state.width;
export const selectTouchable = (state: ReplayState) => state.touchable;
export const selectComparison = (state: ReplayState) => state.comparison;
export const selectKeysOn = (state: ReplayState) => state.keysOn;
