import type { EventConfig } from '../../src/contract/eventConfig';
import type { Refusal } from '../../src/contract/realtime';
import type { ServerDeps } from '../deps';
import type { Caller } from '../identity/caller';

/** Who asks, and at which event. */
export interface ChannelContext {
  deps: ServerDeps;
  event: EventConfig;
  /** Registered for the event. */
  caller: Caller;
}

/** What a kind says to a wish: `unknownChannel` when it has no such channel, `forbidden` when it is not for this person. */
export type ChannelVerdict = 'allowed' | Extract<Refusal['code'], 'forbidden' | 'unknownChannel'>;

/**
 * A kind of channels: those whose name begins with its word. A module that has one exports it, and `modules/channelKinds.ts` lists it.
 * Whether somebody may follow is asked again when their token is renewed, and at once when their roles or registration change.
 */
export interface ChannelKind {
  /** The first word of its channels' names. */
  kind: string;
  /** Whether the person may follow the channel; `parts` are the words after the kind. */
  maySubscribe: (
    context: ChannelContext,
    parts: readonly string[],
  ) => ChannelVerdict | Promise<ChannelVerdict>;
  /** Whether the person may write this to the channel over the socket. Without it nobody may: the server alone writes. */
  mayPublish?: (
    context: ChannelContext,
    parts: readonly string[],
    body: unknown,
  ) => ChannelVerdict | Promise<ChannelVerdict>;
}

/** The kinds by their words. */
export type ChannelKinds = ReadonlyMap<string, ChannelKind>;

/** Puts kinds together. Throws when two have the same word. */
export function channelKinds(kinds: readonly ChannelKind[]): ChannelKinds {
  const byWord = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byWord.size < kinds.length) throw new Error('Two kinds of channels have the same word.');
  return byWord;
}

function split(kinds: ChannelKinds, channel: string) {
  const [word = '', ...parts] = channel.split('/');
  return { kind: kinds.get(word), parts };
}

/** Whether the person may follow the channel. */
export async function maySubscribe(
  kinds: ChannelKinds,
  context: ChannelContext,
  channel: string,
): Promise<ChannelVerdict> {
  const { kind, parts } = split(kinds, channel);
  return kind ? kind.maySubscribe(context, parts) : 'unknownChannel';
}

/** Whether the person may write the body to the channel. Who may not even follow it learns nothing else about it. */
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
