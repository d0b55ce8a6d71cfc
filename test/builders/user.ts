import type { User } from '../../src/shared/platform/auth';

/** A user registered for the built event. */
export function buildUser(over: Partial<User> = {}): User {
  return {
    id: 'attendee',
    username: 'attendee@example.org',
    name: 'Alex Attendee',
    companyName: 'Harbor Works',
    email: 'attendee@example.org',
    registered: true,
    ...over,
  };
}
