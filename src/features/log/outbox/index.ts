/** Stores and sends records. Not needed at the gate. */
export { logSaga } from './saga';
