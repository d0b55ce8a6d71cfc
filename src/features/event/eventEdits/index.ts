export { eventEditsSaga } from './saga';
