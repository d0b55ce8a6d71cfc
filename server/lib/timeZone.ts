import moment from 'moment-timezone';

/** Whether there is such a time zone. */
export const isTimeZone = (name: string): boolean => moment.tz.zone(name) !== null;
