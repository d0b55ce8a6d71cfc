import type * as z from 'zod/mini';

/** Any schema of zod: the contract never needs more of a schema than this. */
export type Schema = z.ZodMiniType;

/**
 * Who may call an endpoint (spec §6): `public` anybody; `authenticated` a valid id token of this event;
 * `authorized` also registered for the conference; `helpdesk` also answers at its helpdesk; `superuser` also marked superuser,
 * which includes all before it.
 */
export type Access = 'public' | 'authenticated' | 'authorized' | 'helpdesk' | 'superuser';

/** A body that is a file and no JSON. */
export interface Upload {
  /** Media types that are taken, e.g. `text/csv`; a star stands for every subtype. */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * One call over the wire: the only description of it that browser and server share. `path` stands below
 * `/api/<conferenceId>` and names its parameters in braces, e.g. `/sessions/{sessionId}`.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /** Said while a page is left: the call goes on when the page is gone, and nobody hears the reply. Its body is short (64 KB). */
  readonly outlivesPage?: true;
  /**
   * Why a POST may be sent again without an idempotency key: it stores nothing (`reads`), or it finds what the first call made
   * (`finds`). Every other one takes a key (`idempotency.ts`).
   */
  readonly repeatable?: 'reads' | 'finds';
  readonly params?: Schema;
  /** The path's parameter that names whose the thing is: anybody else but a superuser gets 403. */
  readonly ownerParam?: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** In place of `body`. */
  readonly upload?: Upload;
  /** Media type of a 200 reply that is a file and no JSON; `response` is `z.never()` then. */
  readonly download?: string;
  /** Body of the 200 reply. Errors are always a `problem`. */
  readonly response: Schema;
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  D extends 'input' | 'output',
> = E[K] extends Schema ? { [P in K]: D extends 'input' ? z.input<E[K]> : z.output<E[K]> } : unknown;

type FilePart<E extends Endpoint> = E['upload'] extends Upload ? { file: Blob } : unknown;

/** What a caller passes to an endpoint: only the parts the endpoint has. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  FilePart<E>;

/** What the server's handler gets: the same parts, parsed. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

/** Body of the 200 reply. */
export type EndpointReply<E extends Endpoint> = z.output<E['response']>;

/** Gives an endpoint its exact type; changes nothing. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
