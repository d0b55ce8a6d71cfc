export { logSendingSaga } from './saga';
