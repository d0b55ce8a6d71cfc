import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { StaticPageView } from '../../features/event/content';
import { selectPageOptions } from '../../shared/platform/event';
import { NotFoundScreen } from './spotScreens';
import { useContentTitle } from './useContentTitle';

/** A static page of the event, identified by the last segment of the path. */
export function StaticPageScreen() {
  const { formatMessage } = useIntl();
  const { name } = useParams();
  const page = useSelector(selectPageOptions).staticPages?.find((item) => item.name === name);
  useContentTitle(page?.title ?? formatMessage({ id: 'shell.title.notFound' }));
  return page ? <StaticPageView title={page.title} content={page.content} /> : <NotFoundScreen />;
}
