import { createContext } from 'react';
import type { RouteMeta } from './routes';

/** The current route, for screens that several routes share; null outside of routes. */
export const ShownRoute = createContext<RouteMeta | null>(null);
