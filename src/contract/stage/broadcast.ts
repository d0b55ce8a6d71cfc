/** The broadcast of a recording at the time of its session ("simulive", product.md#video). */
export interface BroadcastAddress {
  /** Path of the recording's folder, with a trailing slash. */
  recording: string;
  conferenceId: string;
  /** The data set of the session; empty for the program itself. */
  dataSet: string;
  sessionId: string;
}

const BROADCAST =
  /^(\/media\/(?:[\w-]+\/)+)live\/([a-z0-9-]{1,80})\/(?:([\w-]{1,60})\/)?([A-Za-z0-9_-]{1,80})\/[\w-]+\.\w+$/;

/** Path below which the server serves recordings of the operator's own, by event; signed like all media. */
export const RECORDINGS_MEDIA = '/media/recordings/';

/** What a path of the media route broadcasts; null if it is no broadcast. */
export function broadcastOf(path: string): BroadcastAddress | null {
  const [, recording, conferenceId, dataSet = '', sessionId] = BROADCAST.exec(path) ?? [];
  return recording && conferenceId && sessionId ? { recording, conferenceId, dataSet, sessionId } : null;
}

/** Path of the playlist that broadcasts a recording of the media route at its session's time. */
export function broadcastPath({ recording, conferenceId, dataSet, sessionId }: BroadcastAddress): string {
  return `${recording}live/${conferenceId}/${dataSet === '' ? '' : `${dataSet}/`}${sessionId}/master.m3u8`;
}
