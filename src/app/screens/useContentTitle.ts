import { useContext, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { titleRequested } from '../../shared/platform/page';
import { ShownRoute } from '../shownRoute';
import { useRouteTitle } from './useRouteTitle';

/** Titles the page with its content; while that is unknown (null), with the title of its route. */
export function useContentTitle(content: string | null): void {
  const dispatch = useDispatch();
  const ofRoute = useRouteTitle(useContext(ShownRoute));
  const title = content ?? ofRoute;
  useEffect(() => {
    dispatch(titleRequested(title));
  }, [title, dispatch]);
}
