/** What keeps records and sends them. It is not needed at the gate. */
export { logSaga } from './saga';
