import { useSelector } from 'react-redux';
import { imageUrl, type EventConfig } from '../../../../contract/eventConfig';
import { selectConfig } from '../../../../shared/event';
import { BackdropView, type MovingBackground } from './BackdropView';

function backgroundOf(config: EventConfig): MovingBackground | null {
  const { background } = config.pageOptions.gate;
  switch (background.kind) {
    case 'splash':
      return null;
    case 'page':
      return { kind: 'page', address: imageUrl(config, background.page) };
    case 'video':
      return { kind: 'video', address: imageUrl(config, background.video) };
    case 'layers':
      return {
        kind: 'layers',
        wideOnly: background.smallImage !== undefined,
        layers: background.layers.map(({ image, speed }) => ({ address: imageUrl(config, image), speed })),
      };
  }
}

/** Browsers that know of it say whether the person saves data (Network Information API). */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The moving background of the event that is shown. */
export function Backdrop() {
  const background = backgroundOf(useSelector(selectConfig));
  return background && <BackdropView background={background} savesData={savesData()} />;
}
