import type { EventConfig } from '../../src/contract/platform/eventConfig';
import type { Refusal } from '../../src/contract/platform/realtime';
import type { ServerDeps } from '../deps';
import type { Caller } from '../identity/caller';

/** The caller and the event. */
export interface ChannelContext {
  deps: ServerDeps;
  event: EventConfig;
  /** Registered for the event. */
  caller: Caller;
}

/**
 * Result of a permission check: `unknownChannel` if no such channel exists, `forbidden` if the caller may not
 * use it.
 */
export type ChannelVerdict = 'allowed' | Extract<Refusal['code'], 'forbidden' | 'unknownChannel'>;

/**
 * A kind of channel, identified by the first segment of the channel name. A module that has one exports it,
 * and `modules/channelKinds.ts` lists it. Permission to follow is checked again when the caller's token is
 * renewed, and at once when their roles or registration change.
 */
export interface ChannelKind {
  /** The first segment of the channel name. */
  kind: string;
  /** Whether the caller may follow the channel; `parts` are the segments after the kind. */
  maySubscribe: (
    context: ChannelContext,
    parts: readonly string[],
  ) => ChannelVerdict | Promise<ChannelVerdict>;
  /**
   * Called when one more of the caller's sockets follows the channel; `signal` reaches that socket. Returns
   * what to do when that ends, for whatever reason.
   */
  followed?: (
    context: ChannelContext,
    parts: readonly string[],
    signal: (body: unknown) => void,
  ) => (() => void) | undefined;
  /**
   * Handles a signal that a follower sends over the socket. If absent, or if it returns false, the signal is
   * refused. Signals reach other followers only if the kind forwards them.
   */
  signaled?: (context: ChannelContext, parts: readonly string[], body: unknown) => boolean | Promise<boolean>;
  /** Whether the caller may publish this over the socket. If absent, only the server publishes. */
  mayPublish?: (
    context: ChannelContext,
    parts: readonly string[],
    body: unknown,
  ) => ChannelVerdict | Promise<ChannelVerdict>;
}

/** Channel kinds by name. */
export type ChannelKinds = ReadonlyMap<string, ChannelKind>;

/** Combines kinds. Throws if two have the same name. */
export function channelKinds(kinds: readonly ChannelKind[]): ChannelKinds {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('Two kinds of channels have the same word.');
  return byName;
}

function split(kinds: ChannelKinds, channel: string) {
  const [name = '', ...parts] = channel.split('/');
  return { kind: kinds.get(name), parts };
}

/** Whether the caller may follow the channel. */
export async function maySubscribe(
  kinds: ChannelKinds,
  context: ChannelContext,
  channel: string,
): Promise<ChannelVerdict> {
  const { kind, parts } = split(kinds, channel);
  return kind ? kind.maySubscribe(context, parts) : 'unknownChannel';
}

/** Tells the channel's kind that the caller follows it; returns what ends that. */
export function followed(
  kinds: ChannelKinds,
  context: ChannelContext,
  channel: string,
  signal: (body: unknown) => void,
): (() => void) | undefined {
  const { kind, parts } = split(kinds, channel);
  return kind?.followed?.(context, parts, signal);
}

/** Hands a follower's signal to the channel's kind. False if it is refused. */
export function signaled(
  kinds: ChannelKinds,
  context: ChannelContext,
  channel: string,
  body: unknown,
): boolean | Promise<boolean> {
  const { kind, parts } = split(kinds, channel);
  return kind?.signaled?.(context, parts, body) ?? false;
}

/**
 * Whether the caller may publish the body to the channel. A caller who may not even follow it learns nothing
 * else about it.
 */
export async function mayPublish(
  kinds: ChannelKinds,
  context: ChannelContext,
  channel: string,
  body: unknown,
): Promise<ChannelVerdict> {
  const { kind, parts } = split(kinds, channel);
  if (!kind) return 'unknownChannel';
  const verdict = await kind.maySubscribe(context, parts);
  if (verdict !== 'allowed') return verdict;
  return kind.mayPublish ? kind.mayPublish(context, parts, body) : 'forbidden';
}
