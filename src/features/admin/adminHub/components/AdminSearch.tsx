import { useContext, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { AdminSearchContext } from '../../../../shared/platform/admin/adminSearch';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import { PAGES } from '../pages';
import { pagesWith, resultsOf } from '../results';
import { queryTyped, searchOpened } from '../searchSlice';
import { selectSearch } from '../selectors';
import { AdminSearchView } from './AdminSearchView';

/**
 * The search over pages, sessions, people, exhibitors and posters, opened from the administration's pages.
 */
export function AdminSearch() {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const slot = useContext(AdminSearchContext);
  const { query, status, found } = useSelector(selectSearch);
  const { zone, locale } = useTimeStyle();
  const isOpen = slot?.isOpen ?? false;
  useEffect(() => {
    if (isOpen) dispatch(searchOpened());
  }, [dispatch, isOpen]);

  // Any navigation closes the search.
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const shownAt = useRef(here);
  useEffect(() => {
    if (shownAt.current !== here) slot?.close();
    shownAt.current = here;
  }, [here, slot]);

  const pages = PAGES.map(([, name, path]) => ({
    name: formatMessage({ id: `adminHub.page.${name}` }),
    text: formatMessage({ id: `adminHub.page.${name}.text` }),
    path,
  }));
  const timeOf = (startTime: string) => formatDate(Date.parse(startTime), 'date-time', zone, locale);
  return (
    <AdminSearchView
      isOpen={isOpen}
      query={query}
      status={status}
      results={[...pagesWith(pages, query), ...(found ? resultsOf(found, timeOf) : [])]}
      onQuery={(typed) => dispatch(queryTyped({ query: typed }))}
      onClose={() => slot?.close()}
    />
  );
}
