import { findAccountById, insertAccount, registerAccount } from '../identity/accounts';
import { hashPassword } from '../identity/passwords';
import type { Role } from '../identity/roles';
import type { Database } from '../db/database';
import type { AttendeeRow } from './people/attendees';
import { accountChoices } from './people/interests';
import type { DemoPeople } from './programme/types';

/** Password of every demo account, printed at startup; demo accounts never exist in production. */
export const DEMO_PASSWORD = 'plenary-demo-pass';

export interface DemoAccount {
  username: string;
  /** Id of its attendee, and the user id in its tokens. */
  userId: string;
  firstName: string;
  lastName: string;
  companyName: string;
  jobTitle: string;
  registered: boolean;
  role?: Role;
  /** What the account demonstrates, for the list the server prints. */
  purpose: string;
}

const account = (
  username: string,
  [firstName, lastName]: [string, string],
  [jobTitle, companyName]: [string, string],
  purpose: string,
  more: { registered?: boolean; role?: Role } = {},
): DemoAccount => ({
  username,
  userId: `demo-${username}`,
  firstName,
  lastName,
  jobTitle,
  companyName,
  purpose,
  registered: true,
  ...more,
});

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('attendee', ['Alex', 'Morgan'], ['Facility Director', 'Lakeview Health'], 'registered attendee'),
  account(
    'attendee2',
    ['Bea', 'Núñez'],
    ['Purchasing Manager', 'Metroport Logistics'],
    'another one, for two at once',
  ),
  account(
    'unregistered',
    ['Casey', 'Quinn'],
    ['Consultant', 'Quinn & Partners'],
    'has an account, but no registration',
    {
      registered: false,
    },
  ),
  account('exhibitor', ['Dana', 'Weiß'], ['Account Executive', 'Fjordkem'], 'exhibiting company', {
    role: 'exhibitor',
  }),
  account('presenter', ['Eun-ji', 'Park'], ['Head of Research', 'Hangang Metro'], 'speaker', {
    role: 'presenter',
  }),
  account(
    'organiser',
    ['Farah', 'Haddad'],
    ['Event Director', 'Clean Standards Institute'],
    'superuser: may administer',
    {
      role: 'superuser',
    },
  ),
  account('helpdesk', ['Gil', 'Okafor'], ['Attendee Support', 'Clean Standards Institute'], 'helpdesk', {
    role: 'helpdesk',
  }),
  account('moderator', ['Hana', 'Kovač'], ['Community Manager', 'Clean Standards Institute'], 'moderator', {
    role: 'moderator',
  }),
];

/** Creates missing demo accounts and registers them for the events. Returns how many were created. */
export async function seedAccounts(db: Database, conferenceIds: readonly string[]): Promise<number> {
  let passwordHash: string | undefined;
  let created = 0;
  for (const demo of DEMO_ACCOUNTS) {
    if (!(await findAccountById(db, demo.userId))) {
      const inserted = await insertAccount(db, {
        accountId: demo.userId,
        username: demo.username,
        passwordHash: (passwordHash ??= await hashPassword(DEMO_PASSWORD)),
        attendeeId: demo.userId,
        name: `${demo.firstName} ${demo.lastName}`,
        email: `${demo.username}@example.org`,
        companyName: demo.companyName,
      });
      // Don't take over a user name that is already in use.
      if (!inserted) continue;
      created += 1;
    }
    if (demo.registered) for (const id of conferenceIds) await registerAccount(db, demo.userId, id);
  }
  return created;
}

/** Roles of the demo accounts at an event. */
export function demoRoles(conferenceId: string): { conference_id: string; user_id: string; role: Role }[] {
  return DEMO_ACCOUNTS.flatMap(({ userId, role }) =>
    role ? [{ conference_id: conferenceId, user_id: userId, role }] : [],
  );
}

/** Attendee rows for the registered accounts; exhibitors get the first organization type. */
export function demoAttendees(
  conferenceId: string,
  { organizationTypes }: DemoPeople,
  interests: readonly string[],
): AttendeeRow[] {
  const [exhibiting = '', visiting = exhibiting] = organizationTypes;
  return DEMO_ACCOUNTS.filter(({ registered }) => registered).map((demo, index) => ({
    ...accountChoices(interests, index),
    conference_id: conferenceId,
    attendee_id: demo.userId,
    first_name: demo.firstName,
    last_name: demo.lastName,
    company_name: demo.companyName,
    company_type: demo.role === 'exhibitor' ? exhibiting : visiting,
    title: demo.jobTitle,
    city: 'Chicago',
    state: 'IL',
    country: 'US',
    phone: '+1 555 0100',
    email: `${demo.username}@example.org`,
    known_email: `${demo.username}@example.org`,
    biography: `Here to try the platform as ${demo.purpose}.`,
  }));
}

/**
 * The demo attendee's existing connections, so that pages show what attendees share with their connections.
 */
const KNOWN_TO_ATTENDEE = ['demo-0001', 'demo-0002', 'demo-0003', 'demo-presenter'];

/** The demo attendee's connections, each once, smaller id first. */
export function demoConnections(
  conferenceId: string,
): { conference_id: string; user_a: string; user_b: string }[] {
  return KNOWN_TO_ATTENDEE.map((known) => {
    const [user_a = '', user_b = ''] = ['demo-attendee', known].sort();
    return { conference_id: conferenceId, user_a, user_b };
  });
}
