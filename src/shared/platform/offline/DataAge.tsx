import { useSelector } from 'react-redux';
import type { Endpoint } from '../../../contract/kit/endpoint';
import { selectEventMinute, selectEventOffset, type WithEventTime } from '../eventTime';
import { DataAgeView } from './DataAgeView';
import { selectKeptSince, type WithOffline } from './selectors';

/** While the replies of these endpoints are shown from this device: when the server last sent them. */
export function DataAge({ of }: { of: readonly Endpoint[] }) {
  const ids = of.map(({ id }) => id);
  const since = useSelector((state: WithOffline) => selectKeptSince(state, ids));
  const offset = useSelector((state: WithEventTime) => selectEventOffset(state));
  const now = useSelector((state: WithEventTime) => selectEventMinute(state));
  return <DataAgeView at={since === null ? null : since + (offset ?? 0)} now={now} />;
}
