import { createContext, useContext } from 'react';
import { viewerTimeZone } from '../lib/dates';

/** The time zone of all times below it; null is the viewer's own. */
export const ShownZoneContext = createContext<string | null>(null);

/** The time zone in which times are shown here: the viewer's, on administration pages usually the event's. */
export const useShownZone = (): string => useContext(ShownZoneContext) ?? viewerTimeZone();
