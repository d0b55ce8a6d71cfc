import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';
import { roomCaptionsSlice } from './captionSlice';
import { roomCheckSlice } from './checkSlice';
import { roomHostSlice } from './hostSlice';
import { roomQualitySlice } from './qualitySlice';
import { roomSlice } from './slice';
import { roomViewSlice } from './viewSlice';

export { OverlayView } from './components/OverlayView';
export { Room } from './components/Room';
export { roomSaga } from './saga';
export { selectRoomInside, selectRoomNames, selectRoomTitle, selectWants } from './selectors';
export { selectPanel } from './viewSlice';
export { roomClosed, roomOpened, type WithRoom } from './slice';
export const roomReducer = roomSlice.reducer;
export const roomReducers = {
  room: roomReducer,
  roomCaptions: roomCaptionsSlice.reducer,
  roomCheck: roomCheckSlice.reducer,
  roomHost: roomHostSlice.reducer,
  roomQuality: roomQualitySlice.reducer,
  roomView: roomViewSlice.reducer,
};
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
