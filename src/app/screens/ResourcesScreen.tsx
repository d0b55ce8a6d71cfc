import { useSelector } from 'react-redux';
import { imageUrl } from '../../contract/platform/eventConfig';
import { ResourcesView } from '../../features/event/content';
import { selectConfig } from '../../shared/platform/event';
import { useScreenName } from './useScreenName';

/** Documents, videos and links the event provides (product.md#routes). */
export function ResourcesScreen() {
  const config = useSelector(selectConfig);
  const { resources } = config.pageOptions;
  const groups = (resources?.groups ?? []).map(({ title, items }) => ({
    title,
    items: items.map((item) => ({ ...item, link: imageUrl(config, item.link) })),
  }));
  return <ResourcesView heading={useScreenName()} intro={resources?.intro ?? null} groups={groups} />;
}
