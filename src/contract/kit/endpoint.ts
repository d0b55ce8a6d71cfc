import type * as z from 'zod/mini';

/** Any zod schema; the contract needs nothing more specific. */
export type Schema = z.ZodMiniType;

/**
 * Who may call an endpoint (product.md#roles): `public`: anyone; `authenticated`: requires a valid id token
 * of this event; `authorized`: also registered for the conference; `helpdesk`: also a helpdesk agent;
 * `moderator`: also a moderator; `superuser`: also marked as superuser, which includes all of the above.
 */
export type Access = 'public' | 'authenticated' | 'authorized' | 'helpdesk' | 'moderator' | 'superuser';

/** A request body that is a file instead of JSON. */
export interface Upload {
  /** Accepted media types, e.g. `text/csv`; a star matches every subtype. */
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

/**
 * Single source of truth for one API call, shared by browser and server. `path` is relative to the event's
 * API (`apiPrefix.ts`), with parameters in braces, e.g. `/sessions/{sessionId}`.
 */
export interface Endpoint {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly access: Access;
  /**
   * Sent while the page unloads: the request outlives the page, and its reply is ignored. The body is limited
   * to 64 KB.
   */
  readonly outlivesPage?: true;
  /**
   * Why a POST can be repeated without an idempotency key: it stores nothing (`reads`), or it finds what the
   * first call created (`finds`). All others take a key (`idempotency.ts`).
   */
  readonly repeatable?: 'reads' | 'finds';
  /**
   * The body is a secret ballot or has a password, which must not be found out from what is stored of a keyed
   * call: its key stands for the endpoint and its parameters only.
   */
  readonly secretBody?: true;
  readonly params?: Schema;
  /** Path parameter with the owner's user id. Anyone else gets 403, unless they are a superuser. */
  readonly ownerParam?: string;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Replaces `body`. */
  readonly upload?: Upload;
  /** Media type of a 200 reply that is a file instead of JSON; `response` is then `z.never()`. */
  readonly download?: string;
  /** Body of the 200 reply. Errors always use `problem`. */
  readonly response: Schema;
}

type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  D extends 'input' | 'output',
> = E[K] extends Schema ? { [P in K]: D extends 'input' ? z.input<E[K]> : z.output<E[K]> } : unknown;

type FilePart<E extends Endpoint> = E['upload'] extends Upload ? { file: Blob } : unknown;

/** A caller's input: only the parts the endpoint has. */
export type EndpointInput<E extends Endpoint> = Part<E, 'params', 'input'> &
  Part<E, 'query', 'input'> &
  Part<E, 'body', 'input'> &
  FilePart<E>;

/** What the server's handler receives: the same parts, parsed. */
export type EndpointRequest<E extends Endpoint> = Part<E, 'params', 'output'> &
  Part<E, 'query', 'output'> &
  Part<E, 'body', 'output'>;

/** Body of the 200 reply. */
export type EndpointReply<E extends Endpoint> = z.output<E['response']>;

/** Infers an endpoint's exact type; returns it unchanged. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
