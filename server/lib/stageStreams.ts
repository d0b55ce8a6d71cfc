/** Folder of the streams within that of the live input. */
export const STREAMS_FOLDER = 'hls';

/** Name of a stage's stream and its folder. Unambiguous: the id of an event has no underscore. */
export const streamName = ({ conferenceId, stageId }: { conferenceId: string; stageId: string }) =>
  `${conferenceId}_${stageId}`;
