import { Counter, Gauge, type Registry } from 'prom-client';
import type { Channels } from '../../deps/channels';

/** Metrics of this process's realtime sockets. */
export interface RealtimeMetrics {
  sockets: Gauge;
  delivered: Counter;
  refused: Counter<'code'>;
  closed: Counter<'code'>;
}

/** Creates the metrics. */
export function createRealtimeMetrics(registry: Registry, channels: Channels): RealtimeMetrics {
  const registers = [registry];
  new Gauge({
    name: 'plenary_realtime_followers',
    help: 'Who follows a channel in this process: sockets, once for each of their channels, and parts of the server.',
    registers,
    collect() {
      this.set(channels.counts().followers);
    },
  });
  return {
    sockets: new Gauge({
      name: 'plenary_realtime_sockets',
      help: 'Realtime sockets that are open.',
      registers,
    }),
    delivered: new Counter({
      name: 'plenary_realtime_messages_delivered_total',
      help: 'Messages of channels that were given to sockets.',
      registers,
    }),
    refused: new Counter({
      name: 'plenary_realtime_refused_total',
      help: 'Frames that were refused.',
      labelNames: ['code'],
      registers,
    }),
    closed: new Counter({
      name: 'plenary_realtime_closed_total',
      help: 'Realtime sockets that this server closed.',
      labelNames: ['code'],
      registers,
    }),
  };
}
