/** Stores and sends records. Not needed at the gate. */
export { outboxSaga } from './saga';
