import { useSelector } from 'react-redux';
import { imageUrl } from '../../contract/platform/eventConfig';
import { SpotPageView } from '../../features/event/shell';
import { selectConfig } from '../../shared/platform/event';

/** Shown for an unknown path (product.md#routes). */
export function NotFoundScreen() {
  const config = useSelector(selectConfig);
  const { notFound } = config.images;
  return (
    <SpotPageView
      imageUrl={imageUrl(config, notFound)}
      titleId="shell.title.notFound"
      textId="shell.notFoundText"
    />
  );
}

/** Shown to users who may not open a page (product.md#guards). */
export function NotAuthorizedScreen() {
  const config = useSelector(selectConfig);
  const { notAuthorized } = config.images;
  return (
    <SpotPageView
      imageUrl={imageUrl(config, notAuthorized)}
      titleId="shell.title.notAuthorized"
      textId="shell.notAuthorizedText"
    />
  );
}
