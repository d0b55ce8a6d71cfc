import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ALIASES } from '../../contract/platform/routes';
import { selectMayOpen, type WithAccess } from '../../features/access/guard';
import type { WithEvent } from '../../shared/platform/event';
import { titleRequested } from '../../shared/platform/page';
import { AppRouter } from '../AppRouter';
import { ChunkScreen } from '../chunkLoading/ChunkScreen';
import { selectChunk } from '../chunkLoading/selectors';
import type { ChunksState } from '../chunkLoading/slice';
import { selectRouteOpen } from '../guards';
import { routes, type RouteMeta } from '../routes';
import { ShownRoute } from '../shownRoute';
import { BareScreen } from './BareScreen';
import { HelpdeskSlot } from './HelpdeskSlot';
import { LayoutScreen } from './LayoutScreen';
import { RestrictedScreen } from './RestrictedScreen';
import { useFocusAfterNavigation } from './useFocusAfterNavigation';
import { useRouteTitle } from './useRouteTitle';
import { useScrollPosition } from './useScrollPosition';

type TitleState = WithAccess & { chunks: ChunksState };

/** Whether a route's screen can title the page itself: its chunk is loaded, and the user may see it. */
const titlesItselfNow = (state: TitleState, { titlesItself, chunk, restriction }: RouteMeta) =>
  titlesItself === true &&
  selectChunk(state, chunk)?.status === 'loaded' &&
  (restriction === undefined || selectMayOpen(state, restriction));

/**
 * Applies one route's guard and title (product.md#routes) and renders its screen. A screen that titles itself
 * is left alone once it is there: an effect here would run after the screen's own and override it.
 */
function GuardedScreen({ route }: { route: RouteMeta }) {
  const dispatch = useDispatch();
  const open = useSelector((state: WithEvent) => selectRouteOpen(state, route));
  const title = useRouteTitle(route);
  const titled = useSelector((state: TitleState) => open && !titlesItselfNow(state, route));
  useEffect(() => {
    if (titled) dispatch(titleRequested(title));
  }, [titled, title, dispatch]);

  if (!open) return <Navigate to="/" replace />;
  const screen = (
    <ShownRoute value={route}>
      <ChunkScreen {...route} />
    </ShownRoute>
  );
  if (!route.restriction) return screen;
  return <RestrictedScreen restriction={route.restriction}>{screen}</RestrictedScreen>;
}

/** Redirects an alias, keeping query and hash. */
function Redirect({ to }: { to: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={{ pathname: to, search, hash }} replace />;
}

const isWrapped = (route: RouteMeta) => route.wrapper !== false;
const hasNotice = (route: RouteMeta) => route.updateNotice !== false;

const toRoute = (route: RouteMeta) => (
  <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
);

/**
 * Renders the screen of the current location, usually inside header and footer. Includes the router, which
 * the gate, loaded first by everyone, does not need.
 */
export function RoutesScreen() {
  useFocusAfterNavigation();
  useScrollPosition();
  const bare = routes.filter((route) => !isWrapped(route));
  return (
    <AppRouter>
      <Routes>
        {ALIASES.map(({ from, to }) => (
          <Route key={from} path={from} element={<Redirect to={to} />} />
        ))}
        <Route element={<LayoutScreen />}>{routes.filter(isWrapped).map(toRoute)}</Route>
        <Route element={<BareScreen updateNotice />}>{bare.filter(hasNotice).map(toRoute)}</Route>
        <Route element={<BareScreen updateNotice={false} />}>
          {bare.filter((route) => !hasNotice(route)).map(toRoute)}
        </Route>
      </Routes>
      <HelpdeskSlot />
    </AppRouter>
  );
}
