import { notificationsSlice } from './slice';

export { notificationsSaga } from './saga';
export { clearRequested, selectUnseen } from './slice';
export const notificationsReducer = notificationsSlice.reducer;
