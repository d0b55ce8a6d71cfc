import type { EventConfig } from './eventConfig';
import type { Stage } from './eventConfig/stage';

type Stages = Pick<EventConfig, 'stages' | 'mainStage'>;

/** The stage of a session, by its room; undefined if it has none. */
export const stageOfRoom = ({ stages = [] }: Stages, room: string | null): Stage | undefined =>
  room === null ? undefined : stages.find(({ rooms }) => rooms.includes(room));

export const stageById = ({ stages = [] }: Stages, id: string): Stage | undefined =>
  stages.find((stage) => stage.id === id);

/** The stage at `/mg-live`: the one the event names as main, otherwise its first. */
export const mainStage = ({ stages = [], mainStage: id }: Stages): Stage | undefined =>
  stages.find((stage) => stage.id === id) ?? stages[0];

/**
 * Channel of everything live in a session: comments, questions, polls, reactions, viewers. Each feature
 * publishes bodies with a `kind` of its own and ignores the others.
 */
export const sessionChannel = (sessionId: string) => `session/${sessionId}`;
