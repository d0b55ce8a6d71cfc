import { randomUUID } from 'node:crypto';
import type { Channels } from '../../server/deps/channels';
import { settle } from '../fakes/settle';
import { HOME } from './testServer';

/**
 * Waits until this process has heard of everything that was committed so far: notices arrive in the order of
 * their commits, some time after the call that caused them was answered.
 */
export async function noticesHeard(channels: Pick<Channels, 'follow' | 'signal'>): Promise<void> {
  const channel = `test/${randomUUID()}`;
  let hear: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const ignore = () => undefined;
  const { stop } = await channels.follow(HOME, channel, null, {
    deliver: ignore,
    signal: hear,
    reset: ignore,
  });
  // Signals reach a follower from the next turn of the event loop on.
  await settle();
  await channels.signal(HOME, channel, null);
  await heard;
  stop();
}
