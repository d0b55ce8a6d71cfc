export { eventTimeSaga } from './saga';
export { eventTimeReducer } from './slice';
