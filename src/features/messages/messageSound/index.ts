export { messageSoundSaga } from './saga';
