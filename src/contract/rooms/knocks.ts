import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { done } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { roomId } from './rooms';

/** How long a knock waits for an answer, in milliseconds. */
export const KNOCK_MS = 60_000;
/** How long admitted people may enter, in milliseconds: enough for the device check. */
export const PASS_MS = 300_000;

const params = z.object({ roomId, knockId: publicText(z.uuid()) });

/** A knock, as people in the room see it. */
export const knock = z.object({
  knockId: publicText(z.uuid()),
  name: z.string(),
  companyName: z.string(),
  /** How much longer it waits for an answer. */
  remainingMs: z.int(),
});
export type Knock = z.infer<typeof knock>;

/** `waiting`: nobody has answered yet; `lapsed`: nobody did in time. */
export const knockState = z.enum(['waiting', 'admitted', 'refused', 'lapsed']);
export type KnockState = z.infer<typeof knockState>;

/**
 * Knocks at a room that is locked or full: this asks the hosts in it, or everybody in it if no host is there.
 * The client chooses the id; repeating it changes nothing. 409 if the caller can simply enter, 403 with type
 * `room-closed` for a room that is not open, for people who were removed, and within a minute of a refusal.
 */
export const knockAtRoom = defineEndpoint({
  id: 'knockAtRoom',
  method: 'PUT',
  path: '/rooms/{roomId}/knocks/{knockId}',
  access: 'authorized',
  params,
  response: z.object({ remainingMs: z.int() }),
});

/** The outcome of the caller's own knock. 404 if there is none. */
export const getKnock = defineEndpoint({
  id: 'getKnock',
  method: 'GET',
  path: '/rooms/{roomId}/knocks/{knockId}',
  access: 'authorized',
  params,
  response: z.object({ state: knockState }),
});

/** Withdraws the caller's own knock. */
export const withdrawKnock = defineEndpoint({
  id: 'withdrawKnock',
  method: 'DELETE',
  path: '/rooms/{roomId}/knocks/{knockId}',
  access: 'authorized',
  outlivesPage: true,
  params,
  response: done,
});

/** The current knocks, for people in the room who may answer; empty for everybody else. */
export const listKnocks = defineEndpoint({
  id: 'listKnocks',
  method: 'GET',
  path: '/rooms/{roomId}/knocks',
  access: 'authorized',
  params: z.object({ roomId }),
  response: z.object({ knocks: z.array(knock) }),
});

/**
 * Lets somebody in, or turns them away for now. For the hosts in the room, or everybody in it if no host is
 * there. 404 if the knock is over or was answered.
 */
export const answerKnock = defineEndpoint({
  id: 'answerKnock',
  method: 'PUT',
  path: '/rooms/{roomId}/knocks/{knockId}/answer',
  access: 'authorized',
  params,
  body: z.object({ admits: z.boolean() }),
  response: done,
});

/** What people in a room who may answer receive, on the channels of their entries. */
export const doorEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('knocked'), knock }),
  /** Answered or withdrawn. */
  z.object({ kind: z.literal('knockOver'), knockId: publicText(z.uuid()) }),
]);
export type DoorEvent = z.infer<typeof doorEvent>;

/** What the person who knocked receives, on their own channel (`userChannel`). */
export const knockAnswer = z.object({
  kind: z.literal('knockAnswered'),
  knockId: publicText(z.uuid()),
  admits: z.boolean(),
});
export type KnockAnswer = z.infer<typeof knockAnswer>;
