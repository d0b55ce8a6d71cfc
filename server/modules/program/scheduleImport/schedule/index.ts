export { parseSchedule, type ParseOptions } from './parseSchedule';
export { placeText, reasonText } from './faultText';
export { MAX_FILE_BYTES } from './limits';
export {
  ScheduleFormatError,
  type ParsedSchedule,
  type Refusal,
  type ScheduleConference,
  type SchedulePerson,
  type ScheduleRow,
} from './types';
