export { pageSaga } from './saga';
export { pageReducer } from './slice';
