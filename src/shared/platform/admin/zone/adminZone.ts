import { createContext } from 'react';

/** What a page of the administration says about the time zone of its times. */
export interface AdminZone {
  /** An instant of the event, at which zones are described. */
  at: number;
  /** The zone of all times of the page. */
  zone: string;
  /** It is the viewer's, not the event's. */
  isOwn: boolean;
  /** The viewer's zone has other times than the event's. */
  canSwitch: boolean;
  onSwitch: () => void;
}

/** Null outside the administration. */
export const AdminZoneContext = createContext<AdminZone | null>(null);
