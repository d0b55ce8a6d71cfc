export { recommendAttendees } from './repository';
