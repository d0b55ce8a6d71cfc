import { useState, type ComponentType, type ReactNode } from 'react';
import { ShownZoneContext } from '../../../../kit/ui/shownZone';
import { AdminZoneContext } from '../adminZone';

interface EventZoneProps {
  /** Begins with the viewer's zone. */
  startsOwn?: boolean;
  children: ReactNode;
}

/** An administration page of an event in Chicago, whose viewer is in Berlin. */
export function EventZone({ startsOwn = false, children }: EventZoneProps) {
  const [isOwn, setOwn] = useState(startsOwn);
  const zone = isOwn ? 'Europe/Berlin' : 'America/Chicago';
  const at = Date.parse('2021-01-26T18:00:00.000Z');
  return (
    <AdminZoneContext value={{ at, zone, isOwn, canSwitch: true, onSwitch: () => setOwn(!isOwn) }}>
      <ShownZoneContext value={zone}>{children}</ShownZoneContext>
    </AdminZoneContext>
  );
}

/** A story as on such a page. */
export const inEventZone = (Story: ComponentType) => (
  <EventZone>
    <Story />
  </EventZone>
);
