export { serverTimeSaga } from './saga';
export { serverTimeReducer } from './slice';
