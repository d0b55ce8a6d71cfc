export { createRecorder, type RecorderOptions } from './createRecorder';
export type { Recorder } from './recorder';
