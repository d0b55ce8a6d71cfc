import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectRoomNames } from '../../features/rooms/room';
import { StatsPanel, statsClosed, statsOpened } from '../../features/rooms/roomStats';
import { MeetingScreen } from './MeetingScreen';
import styles from './MeetingDeveloperScreen.module.css';

/** A video room with what is measured of it, at `/meeting/{id}/developer` (product.md#rooms). */
export function MeetingDeveloperScreen() {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(statsOpened());
    return () => void dispatch(statsClosed());
  }, [dispatch]);
  return (
    <div className={styles.page}>
      <div>
        <MeetingScreen />
      </div>
      <StatsPanel names={useSelector(selectRoomNames)} />
    </div>
  );
}
