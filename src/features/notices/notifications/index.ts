import { notificationsSlice } from './slice';

export { notificationsSaga } from './saga';
export { selectUnseen } from './selectors';
export { clearRequested, type NotificationsState } from './slice';
export const notificationsReducer = notificationsSlice.reducer;
