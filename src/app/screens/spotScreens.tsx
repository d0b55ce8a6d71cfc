import { useSelector } from 'react-redux';
import { imageUrl } from '../../contract/eventConfig';
import { SpotPageView } from '../../features/shell';
import { selectConfig } from '../../shared/event';

/** Unknown path (spec §8). */
export function NotFoundScreen() {
  const config = useSelector(selectConfig);
  const { notFound } = config.images;
  return (
    <SpotPageView
      imageUrl={imageUrl(config, notFound)}
      titleId="shell.notFoundTitle"
      textId="shell.notFoundText"
    />
  );
}

/** Where people go who may not open a page (spec §6). */
export function NotAuthorizedScreen() {
  const config = useSelector(selectConfig);
  const { notAuthorized } = config.images;
  return (
    <SpotPageView
      imageUrl={imageUrl(config, notAuthorized)}
      titleId="shell.notAuthorizedTitle"
      textId="shell.notAuthorizedText"
    />
  );
}
