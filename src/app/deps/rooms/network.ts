import type { NetworkEstimate } from '../../../shared/deps/rooms';

/** What the browser tells about the network (W3C Network Information); null where it tells nothing. */
export function estimateNetwork(): NetworkEstimate | null {
  const { connection } = navigator as { connection?: { downlink?: number; rtt?: number } };
  const { downlink, rtt } = connection ?? {};
  return downlink === undefined || rtt === undefined ? null : { downlink, roundTrip: rtt };
}
