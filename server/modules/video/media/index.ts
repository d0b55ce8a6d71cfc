export { mediaPlugin } from './plugin';
export { parseCues, writeCues, type Cue } from './webvtt';
