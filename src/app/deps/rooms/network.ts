import type { NetworkEstimate } from '../../../shared/platform/deps/rooms';

/** The browser's estimate of the network (W3C Network Information); null where it offers none. */
export function estimateNetwork(): NetworkEstimate | null {
  const { connection } = navigator as { connection?: { downlink?: number; rtt?: number } };
  const { downlink, rtt } = connection ?? {};
  return downlink === undefined || rtt === undefined ? null : { downlink, roundTrip: rtt };
}
