import type { EventConfig } from '../platform/eventConfig';
import type { Stage } from '../platform/eventConfig/stage';

type Stages = Pick<EventConfig, 'stages' | 'mainStage'>;

/** The stage of a session, by its room; undefined if it has none. */
export const stageOfRoom = ({ stages = [] }: Stages, room: string | null): Stage | undefined =>
  room === null ? undefined : stages.find(({ rooms }) => rooms.includes(room));

export const stageById = ({ stages = [] }: Stages, id: string): Stage | undefined =>
  stages.find((stage) => stage.id === id);

/** The stage at `/mg-live`: the one the event names as main, otherwise its first. */
export const mainStage = ({ stages = [], mainStage: id }: Stages): Stage | undefined =>
  stages.find((stage) => stage.id === id) ?? stages[0];

/** Path of a stage's page. */
export const stagePath = (stageId: string) => `/live-stream/${stageId}`;

/**
 * Channel of everything live in a session: comments, questions, polls, reactions, viewers. Each feature
 * publishes bodies with a `kind` of its own and ignores the others.
 */
export const sessionChannel = (sessionId: string) => `session/${sessionId}`;

/** Path below which the server serves the live input of all stages, signed like all media. */
export const STAGE_MEDIA = '/media/stage/';

/** Address of a stage's live input, with what captioners type; a session plays it like any other stream. */
export const stageAddress = (conferenceId: string, stageId: string) =>
  `${STAGE_MEDIA}${conferenceId}/${stageId}/master.m3u8`;

/** The stage whose live input this address is, with captions or without (`index`); null for any other. */
export const stageOfAddress = (address: string | null): string | null =>
  /^\/media\/stage\/[^/]+\/([a-z][a-z0-9-]*)\/(?:master|index)\.m3u8$/.exec(address ?? '')?.[1] ?? null;

/** Whether a video's address is a stage's live input, which is never a recording. */
export const isStageAddress = (address: string | null): boolean =>
  address !== null && address.startsWith(STAGE_MEDIA);
