import { useMemo, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { zonedInstant, zoneOffset } from '../../../../contract/kit/zonedTime';
import { selectConfig } from '../../event';
import { viewerTimeZone } from '../../../kit/lib/dates';
import { ShownZoneContext } from '../../../kit/ui/shownZone';
import { AdminZoneContext, type AdminZone } from './adminZone';
import { selectIsOwnZone, zoneSwitched } from './slice';

/**
 * Shows all times below it in the event's zone, or in the viewer's once asked to
 * (product.md#administration).
 */
export function AdminZoneProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  const isOwn = useSelector(selectIsOwnZone);
  const { timeZone, dates } = useSelector(selectConfig);
  const value = useMemo((): AdminZone => {
    const at = zonedInstant(dates.start, '12:00', timeZone);
    return {
      at,
      isOwn,
      zone: isOwn ? viewerTimeZone() : timeZone,
      canSwitch: zoneOffset(at, viewerTimeZone()) !== zoneOffset(at, timeZone),
      onSwitch: () => void dispatch(zoneSwitched()),
    };
  }, [dates.start, dispatch, isOwn, timeZone]);
  return (
    <AdminZoneContext value={value}>
      <ShownZoneContext value={value.zone}>{children}</ShownZoneContext>
    </AdminZoneContext>
  );
}
