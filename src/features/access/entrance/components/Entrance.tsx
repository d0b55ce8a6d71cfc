import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { imageUrl } from '../../../../contract/platform/eventConfig';
import { selectConfig } from '../../../../shared/platform/event';
import { MOTION_WELCOME, useMediaQuery } from '../../../../shared/kit/ui/useMediaQuery';
import { entranceLeft, entranceOpened, picturesFailed, picturesReady, skipRequested } from '../slice';
import { selectEntrance } from '../selectors';
import { EntranceView } from './EntranceView';
import { usePictures } from './usePictures';

/** The entrance, connected to the store. Renders nothing until it is known whether there is one to show. */
export function Entrance() {
  const dispatch = useDispatch();
  const config = useSelector(selectConfig);
  const { status } = useSelector(selectEntrance);
  const still = !useMediaQuery(MOTION_WELCOME);
  const { entrance } = config.pageOptions;
  const scene = entrance.enabled ? imageUrl(config, entrance.scene) : '';
  const door = entrance.enabled ? imageUrl(config, entrance.door) : '';

  useEffect(() => {
    dispatch(entranceOpened({ still }));
    return () => {
      dispatch(entranceLeft());
    };
  }, [dispatch, still]);
  usePictures([scene, door], status === 'preparing', {
    onReady: () => dispatch(picturesReady()),
    onFailed: () => dispatch(picturesFailed()),
  });

  if (!entrance.enabled || status === 'requested') return null;
  return (
    <EntranceView
      greeting={entrance.greeting}
      sceneUrl={scene}
      doorUrl={door}
      seconds={entrance.seconds}
      open={status === 'open'}
      still={still}
      onSkip={() => dispatch(skipRequested())}
    />
  );
}
