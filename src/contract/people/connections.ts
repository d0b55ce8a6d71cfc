import * as z from 'zod/mini';
import { attendeeResult } from './attendees';
import { done, isoInstant, userId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** Maximum length of the note of a request. */
export const MAX_CONNECTION_NOTE = 300;

/**
 * What connects the caller with an attendee: nothing, a request in one direction, or a connection. A request
 * that was ignored still looks `sent` to whoever sent it.
 */
export const connectionState = z.enum(['none', 'sent', 'received', 'connected']);
export type ConnectionState = z.infer<typeof connectionState>;

/** Somebody the caller is connected with, or who asked to be. */
export const connectionEntry = z.object({
  attendee: attendeeResult,
  state: connectionState,
  /** The note of an open request; empty otherwise. */
  note: z.string(),
  /** Shared interests, and titles of sessions both saved. */
  interests: z.array(z.string()),
  sessions: z.array(z.string()),
  /** Event time of the request or of the connection. */
  at: isoInstant,
});
export type ConnectionEntry = z.infer<typeof connectionEntry>;

/** Requests to and by the caller, and connections; latest first. */
export const listConnections = defineEndpoint({
  id: 'listConnections',
  method: 'GET',
  path: '/connections',
  access: 'authorized',
  response: z.object({ connections: z.array(connectionEntry) }),
});

const params = z.object({ attendeeId: userId });

/**
 * Asks an attendee to connect; accepts if they asked first. Asking again has no effect. 404 for hidden
 * attendees, 429 beyond the daily limit.
 */
export const requestConnection = defineEndpoint({
  id: 'requestConnection',
  method: 'PUT',
  path: '/connections/{attendeeId}',
  access: 'authorized',
  params,
  body: z.object({ note: z.string().check(z.maxLength(MAX_CONNECTION_NOTE)) }),
  response: z.object({ state: connectionState }),
});

/**
 * Removes a connection, takes back a request, or ignores one that was received. The other learns nothing of
 * it.
 */
export const removeConnection = defineEndpoint({
  id: 'removeConnection',
  method: 'DELETE',
  path: '/connections/{attendeeId}',
  access: 'authorized',
  params,
  response: done,
});
