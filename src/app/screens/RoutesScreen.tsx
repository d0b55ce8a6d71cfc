import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Route, Routes } from 'react-router-dom';
import { selectNavigation } from '../../shared/event';
import { titleRequested } from '../../shared/page';
import { AppRouter } from '../AppRouter';
import { ChunkScreen } from '../ChunkScreen';
import { routes, type RouteMeta } from '../routes';
import { LayoutScreen } from './LayoutScreen';
import { RestrictedScreen } from './RestrictedScreen';

/**
 * One route: its guard, its title (spec §2: route meta, otherwise the conference name), its screen. A screen that titles itself
 * is left to it: an effect here would run after the screen's own and win.
 */
function GuardedScreen({ route }: { route: RouteMeta }) {
  const dispatch = useDispatch();
  const { formatMessage } = useIntl();
  const navigation = useSelector(selectNavigation);
  const item = route.navigation ? navigation.find(({ name }) => name === route.navigation) : undefined;
  const open = !route.navigation || item !== undefined;
  const title = route.title ? formatMessage({ id: route.title }) : (item?.displayName ?? null);
  const titled = open && !route.titlesItself;
  useEffect(() => {
    if (titled) dispatch(titleRequested(title));
  }, [titled, title, dispatch]);

  if (!open) return <Navigate to="/" replace />;
  const screen = <ChunkScreen chunk={route.chunk} screen={route.screen} />;
  if (!route.restriction) return screen;
  return <RestrictedScreen restriction={route.restriction}>{screen}</RestrictedScreen>;
}

/**
 * The screen of the current place, inside header and footer. The router comes with it: the gate, which everybody loads
 * first, needs none.
 */
export function RoutesScreen() {
  return (
    <AppRouter>
      <Routes>
        <Route path="/home" element={<Navigate to="/" replace />} />
        <Route element={<LayoutScreen />}>
          {routes.map((route) => (
            <Route key={route.path} path={route.path} element={<GuardedScreen route={route} />} />
          ))}
        </Route>
      </Routes>
    </AppRouter>
  );
}
