import { useDispatch, useSelector } from 'react-redux';
import { selectComposer, selectTyped, type WithCaptions } from '../selectors';
import { correctionCancelled, correctionStarted, languageChosen, sendRequested, textChanged } from '../slice';
import { CaptionerView } from './CaptionerView';

/** Where captions of the shown session are typed, for those who may. */
export function Captioner() {
  const dispatch = useDispatch();
  const composer = useSelector((state: WithCaptions) => selectComposer(state));
  const typed = useSelector((state: WithCaptions) => selectTyped(state));
  return (
    <CaptionerView
      composer={composer}
      typed={typed}
      onLanguage={(language) => dispatch(languageChosen(language))}
      onText={(text) => dispatch(textChanged(text))}
      onSend={() => dispatch(sendRequested())}
      onCorrect={() => dispatch(correctionStarted())}
      onCancel={() => dispatch(correctionCancelled())}
    />
  );
}
