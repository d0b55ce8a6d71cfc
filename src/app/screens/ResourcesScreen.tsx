import { useSelector } from 'react-redux';
import { imageUrl } from '../../contract/eventConfig';
import { ResourcesView } from '../../features/content';
import { selectConfig } from '../../shared/event';
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
