export { mediaPlugin } from './plugin';
export { openRecordings } from './recordingFiles';
export type { Span, TypedCaption, TypedCaptions } from './typedCaptions';
export { escapeCueText, parseCues, writeCues, type Cue } from './webvtt';
