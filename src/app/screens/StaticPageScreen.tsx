import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { StaticPageView } from '../../features/content';
import { selectPageOptions } from '../../shared/event';
import { titleRequested } from '../../shared/page';
import { NotFoundScreen } from './spotScreens';

/** A static page of the event, identified by the last segment of the path. */
export function StaticPageScreen() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const { name } = useParams();
  const page = useSelector(selectPageOptions).staticPages?.find((item) => item.name === name);
  const title = page?.title ?? formatMessage({ id: 'shell.notFoundTitle' });
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [title, dispatch]);
  return page ? <StaticPageView title={page.title} content={page.content} /> : <NotFoundScreen />;
}
