import type { DevToolsEnhancerOptions, Reducer } from '@reduxjs/toolkit';
import { createRecording, type StartedRecording } from '../replay/record';
import type { Reason } from '../replay/record/reason';
import { devToolsName, devToolsOptions } from './devtools/redactedOptions';
import { recordingHost } from './recordingHost';

const recording = createRecording(recordingHost);

/** This browser's recordings. */
export const { recordings } = recording;

export interface RecordedPage extends StartedRecording {
  /** What Redux DevTools may see of a recorded page. */
  devTools: DevToolsEnhancerOptions;
}

/** Starts recording this page. A chunk of its own: only recorded pages and the developer page load it. */
export async function startRecording(reason: Reason, reducer: Reducer): Promise<RecordedPage> {
  const started = await recording.startRecording(reason, reducer);
  return { ...started, devTools: devToolsOptions(started.redactor, devToolsName(window.location.hostname)) };
}
