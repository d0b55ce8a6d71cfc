import { BROADCAST_CHANNEL, LOUNGE_CHANNEL } from '../../../../src/contract/rooms/lounge';
import type { ChannelKind } from '../../../realtime/kinds';
import { createReaders } from '../../people/attendees/readers';

const CHANNELS: readonly string[] = [LOUNGE_CHANNEL, BROADCAST_CHANNEL];

/**
 * `lounge`: who is in its rooms; `lounge/broadcast`: hosts' broadcasts to all of them. Open to everybody at
 * an event that has a lounge; only the server writes to them.
 */
export const loungeKind: ChannelKind = {
  kind: 'lounge',
  maySubscribe({ event }, parts) {
    const isKnown = CHANNELS.includes(['lounge', ...parts].join('/'));
    return isKnown && event.pageOptions.networking?.active ? 'allowed' : 'unknownChannel';
  },
  followed({ deps, event }, parts) {
    // Broadcasts are signaled directly; nothing needs watching for them.
    if (parts.length > 0) return undefined;
    return deps.lounges.watch(event, createReaders(deps).anybody(event).pictureUrl);
  },
};
