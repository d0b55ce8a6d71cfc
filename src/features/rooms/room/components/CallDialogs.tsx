import { useDispatch, useSelector } from 'react-redux';
import { endConfirmed, hostActRequested, hostQuestionDeclined, type WithRoomHost } from '../hostSlice';
import { selectKeysOn, selectOthers, selectWaiting } from '../selectors';
import { keysSwitched } from '../slice';
import { dialogChosen, type WithRoomView } from '../viewSlice';
import { DevicesView } from './DevicesView';
import { DevicesDialog, HostDialog, KeysDialog } from './RoomDialogs';
import { useDevices } from './useDevices';

function HostQuestion() {
  const dispatch = useDispatch();
  const { asks } = useSelector(({ roomHost }: WithRoomHost) => roomHost);
  const people = [...useSelector(selectOthers), ...useSelector(selectWaiting)];
  const removed = typeof asks === 'object' && asks !== null ? asks.remove : null;
  const person = people.find(({ entryId }) => entryId === removed);
  // There is no point in asking about people who have left in the meantime.
  const isAsked = asks === 'end' || person !== undefined;
  return (
    <HostDialog
      asks={isAsked ? (asks === 'end' ? 'end' : 'remove') : null}
      name={person?.name ?? ''}
      onConfirm={() =>
        dispatch(person ? hostActRequested({ entryId: person.entryId, act: 'remove' }) : endConfirmed())
      }
      onDecline={() => dispatch(hostQuestionDeclined())}
    />
  );
}

function Devices() {
  return <DevicesView {...useDevices()} level={null} />;
}

/** The dialogs of a call. */
export function CallDialogs() {
  const dispatch = useDispatch();
  const { dialog } = useSelector(({ roomView }: WithRoomView) => roomView);
  const keysOn = useSelector(selectKeysOn);
  const close = () => dispatch(dialogChosen({ dialog: null }));
  return (
    <>
      <KeysDialog
        isOpen={dialog === 'keys'}
        keysOn={keysOn}
        onSwitch={(isOn) => dispatch(keysSwitched({ isOn }))}
        onClose={close}
      />
      <DevicesDialog isOpen={dialog === 'devices'} onClose={close}>
        <Devices />
      </DevicesDialog>
      <HostQuestion />
    </>
  );
}
