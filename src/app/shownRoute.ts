import { createContext } from 'react';
import type { RouteMeta } from './routes';

/** The route whose screen is shown, for screens that several routes share; null outside the routes. */
export const ShownRoute = createContext<RouteMeta | null>(null);
