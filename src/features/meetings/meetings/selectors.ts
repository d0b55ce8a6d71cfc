import { createSelector } from 'reselect';
import {
  MEETING_LIMITS,
  type Meeting,
  type MeetingAllowance,
  type Slot,
} from '../../../contract/meetings/meetings';
import { sendable } from '../../../shared/kit/lib/sendable';
import type { MeetingRequestState, WithMeetingRequest } from './requestSlice';

export const selectRequest = (state: WithMeetingRequest) => state.meetingRequest;

/** Fields of a request that are not complete; message id `meetings.missing.<field>`. */
export type MissingField = 'invitees' | 'slots' | 'topic' | 'topicLong' | 'messageLong';

export function missingIn(request: MeetingRequestState): MissingField[] {
  const { people, booth, chosen, topic, message } = request;
  const missing: MissingField[] = [];
  if (people.length === 0 && booth === null) missing.push('invitees');
  if (chosen.length === 0) missing.push('slots');
  if (sendable(topic) === '') missing.push('topic');
  if (sendable(topic).length > MEETING_LIMITS.topic) missing.push('topicLong');
  if (sendable(message).length > MEETING_LIMITS.message) missing.push('messageLong');
  return missing;
}

export const selectMissing = createSelector([selectRequest], missingIn);

/** Whether something would be lost if the request were dropped. */
export const selectIsBegun = createSelector(
  [selectRequest],
  ({ sent, topic, message, chosen }) =>
    sent === null && (topic.trim() !== '' || message.trim() !== '' || chosen.length > 0),
);

/** Invitations that the user may still send. */
export const leftOf = ({ used, max }: MeetingAllowance): number => Math.max(0, max - used);

/**
 * What the caller can do with a meeting. `move` accepts another time of one that is confirmed, `keep` does
 * not.
 */
export type MeetingAct = 'accept' | 'move' | 'keep' | 'propose' | 'decline' | 'reassign' | 'cancel';

/** When a meeting ends, at the latest. */
const lastEnd = ({ slot, slots }: Meeting): number =>
  Math.max(...(slot ? [slot] : slots).map(({ end }) => Date.parse(end)));

/**
 * The times that somebody can accept: those that are proposed, or that of a meeting others have agreed on.
 */
export const offeredSlots = ({ slot, slots, awaiting }: Meeting): readonly Slot[] =>
  slot && awaiting === null ? [slot] : slots;

/** Whether the people of a confirmed meeting can agree on another time. */
function canMove({ state, slot, people, own }: Meeting, now: number | null): boolean {
  if (state !== 'confirmed' || slot === null || people.length !== 2 || !own.takesPart) return false;
  return own.answer === 'accepted' && (now === null || now < Date.parse(slot.start));
}

/** Two people, or somebody and a booth, for which any of its team stands. */
const isOfTwo = ({ people, exhibitor }: Meeting) => exhibitor !== null || people.length === 2;

/**
 * What the caller can do with a meeting (product.md#meetings), most wanted first; nothing once it is over.
 * `now` is event time; null while unknown.
 */
export function actsOf(meeting: Meeting, now: number | null): MeetingAct[] {
  const { state, awaiting, own, exhibitor } = meeting;
  if (state !== 'requested' && state !== 'confirmed') return [];
  if (now !== null && lastEnd(meeting) <= now) return [];
  const isAsked =
    state === 'requested'
      ? awaiting === own.role && own.answer !== 'declined'
      : own.role === 'invited' && own.answer === 'open';
  const acts: MeetingAct[] = [];
  const isMovable = canMove(meeting, now);
  if (isAsked) acts.push('accept');
  if (isMovable && awaiting === own.role) acts.push('move');
  if (isMovable && awaiting !== null) acts.push('keep');
  if (isMovable || (isAsked && state === 'requested' && isOfTwo(meeting))) acts.push('propose');
  if (own.role === 'invited' && own.answer !== 'declined') acts.push('decline');
  if (exhibitor?.side === own.role) acts.push('reassign');
  if (own.role === 'host') acts.push('cancel');
  return acts;
}
