export type { Recorder } from './recorder';
