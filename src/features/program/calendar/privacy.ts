import type { PrivacyRules } from '../../../shared/platform/privacy';

/** Whoever has the address of a calendar reads it. What is copied is secret by the rules of live input. */
export const calendarPrivacy = {
  'calendar.told.address': 'secret',
  'calendar/renewalSucceeded.payload.address': 'secret',
  'renewCalendarSubscription.address': 'secret',
} as const satisfies PrivacyRules;
