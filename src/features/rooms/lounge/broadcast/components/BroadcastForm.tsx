import { useDispatch, useSelector } from 'react-redux';
import { draftChanged, selectBroadcast, sendRequested } from '../slice';
import { BroadcastFormView } from './BroadcastFormView';

/** The connected broadcast form, for hosts. */
export function BroadcastForm() {
  const dispatch = useDispatch();
  const { draft, sending, problem } = useSelector(selectBroadcast);
  return (
    <BroadcastFormView
      {...{ draft, sending, problem }}
      onChange={(text) => dispatch(draftChanged({ text }))}
      onSend={() => dispatch(sendRequested())}
    />
  );
}
