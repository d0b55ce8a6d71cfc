import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Router, createPath, type Navigator, type To } from 'react-router-dom';
import { navigationRequested, selectLocation } from '../shared/platform/page';

const toPath = (to: To) => (typeof to === 'string' ? to : createPath(to));

/**
 * Renders the location in the store: links and `useNavigate` dispatch navigation actions, and the address bar
 * follows. This way a replayed log shows the screens it was recorded on.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const location = useSelector(selectLocation);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: toPath,
      push: (to) => dispatch(navigationRequested(toPath(to))),
      replace: (to) => dispatch(navigationRequested(toPath(to), true)),
      go: (delta) => window.history.go(delta),
    }),
    [dispatch],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
