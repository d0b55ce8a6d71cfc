import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Spoken } from '../../../../shared/kit/ui/Spoken';
import {
  captionOfferDeclined,
  captionsSwitched,
  lineDraftChanged,
  lineRequested,
  speechSwitched,
  writingSwitched,
} from '../captionSlice';
import { selectOfferedBy, selectRoomCaptions, selectShownLines } from '../captionSelectors';
import { selectPhase } from '../selectors';
import { CaptionListView } from './CaptionListView';
import { CaptionsOfferView } from './CaptionsOfferView';
import { CaptionsView } from './CaptionsView';
import { CaptionWriterView } from './CaptionWriterView';

/** Captions over the stage. */
export function Captions() {
  const { isOn, isSpoken } = useSelector(selectRoomCaptions);
  return (
    <>
      <CaptionsView lines={useSelector(selectShownLines)} isSpoken={isSpoken} />
      <Spoken>
        <FormattedMessage id={isOn ? 'room.captionsOn' : 'room.captionsOff'} />
      </Spoken>
    </>
  );
}

/** The field for writing captions, while the user is writing them. */
export function CaptionWriter() {
  const dispatch = useDispatch();
  const { isWriting, draft } = useSelector(selectRoomCaptions);
  const phase = useSelector(selectPhase);
  if (!isWriting) return null;
  return (
    <CaptionWriterView
      draft={draft}
      canSend={phase === 'joined'}
      onDraft={(text) => dispatch(lineDraftChanged({ text }))}
      onSend={() => dispatch(lineRequested())}
      onStop={() => dispatch(writingSwitched({ isOn: false }))}
    />
  );
}

/** Offers captions while somebody is writing them. */
export function CaptionsOffer() {
  const dispatch = useDispatch();
  return (
    <CaptionsOfferView
      name={useSelector(selectOfferedBy)}
      onShow={() => dispatch(captionsSwitched({ isOn: true }))}
      onDecline={() => dispatch(captionOfferDeclined())}
    />
  );
}

/** The latest captions. */
export function CaptionList() {
  const dispatch = useDispatch();
  const { lines, isOn, isSpoken } = useSelector(selectRoomCaptions);
  return (
    <CaptionListView
      {...{ lines, isOn, isSpoken }}
      onSwitch={(on) => dispatch(captionsSwitched({ isOn: on }))}
      onSpeech={(on) => dispatch(speechSwitched({ isOn: on }))}
    />
  );
}
