export { uiSaga } from './saga';
export { uiReducer } from './slice';
