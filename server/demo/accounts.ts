import { findAccountById, insertAccount, registerAccount } from '../identity/accounts';
import { hashPassword } from '../identity/passwords';
import type { Role } from '../identity/roles';
import type { Database } from '../db/database';
import { typeOf, type AttendeeRow } from './people/attendees';
import { accountChoices } from './people/interests';
import type { DemoPeople } from './program/types';

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
  /** In the person's own words, at any event. */
  biography?: string;
  /** City, state, country. */
  home?: readonly [string, string, string];
  /** What the account demonstrates, for the list the server prints. */
  purpose: string;
}

const account = (
  username: string,
  [firstName, lastName]: [string, string],
  [jobTitle, companyName]: [string, string],
  purpose: string,
  more: Pick<Partial<DemoAccount>, 'registered' | 'role' | 'biography' | 'home'> = {},
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
  account('attendee', ['Alex', 'Morgan'], ['Facility Director', 'Lakeview Health'], 'registered attendee', {
    biography:
      'I run cleaning, linen and waste for two hospitals and eleven clinics. This year I want one contact time for every ward, and one list of who cleans what. If you have written such a list, talk to me.',
  }),
  account(
    'attendee2',
    ['Bea', 'Núñez'],
    ['Purchasing Manager', 'Metroport Logistics'],
    'another one, for two at once',
    {
      biography:
        'I buy cleaning for terminals that never close. I read the whole contract, even the appendix, and I would rather pay for good shifts than for good brochures. English y español.',
    },
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
    home: ['Bergen', '', 'NO'],
    biography:
      'I cleaned with concentrates for four years before I began to sell them. Ask me what you would save, and when you would not save anything. You will find me at the booth.',
  }),
  account('presenter', ['Eun-ji', 'Park'], ['Head of Research', 'Hangang Metro'], 'speaker', {
    role: 'presenter',
    home: ['서울', '', 'KR'],
    biography:
      'I measure how long a platform stays clean: dust, contact times, and the minutes a crew really has. Before the metro I taught microbiology in Daejeon. I am looking for sites for our next study.',
  }),
  account(
    'organiser',
    ['Farah', 'Haddad'],
    ['Event Director', 'Clean Standards Institute'],
    'superuser: may administer',
    {
      role: 'superuser',
      biography:
        'I put the program together, with eleven volunteers and a very long spreadsheet. If a name is wrong or you have an idea for next year, write to me.',
    },
  ),
  account('helpdesk', ['Gil', 'Okafor'], ['Attendee Support', 'Clean Standards Institute'], 'helpdesk', {
    role: 'helpdesk',
    biography:
      'I am at the helpdesk all week. No question is too small, and most are solved by pressing play again. At home I repair accordions.',
  }),
  account('moderator', ['Hana', 'Kovač'], ['Community Manager', 'Clean Standards Institute'], 'moderator', {
    role: 'moderator',
    biography:
      'I look after the conversations in sessions and in the lounge. I like jokes, I remove advertising, and I answer every report.',
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
  people: DemoPeople,
  interests: readonly string[],
): AttendeeRow[] {
  const [exhibiting = '', visiting = exhibiting] = people.organizationTypes;
  return DEMO_ACCOUNTS.filter(({ registered }) => registered).map((demo, index) => {
    const [city, state, country] = demo.home ?? ['Chicago', 'IL', 'US'];
    return {
      ...accountChoices(interests, index),
      conference_id: conferenceId,
      attendee_id: demo.userId,
      first_name: demo.firstName,
      last_name: demo.lastName,
      company_name: demo.companyName,
      company_type: typeOf(people, demo.companyName, demo.role === 'exhibitor' ? exhibiting : visiting),
      title: demo.jobTitle,
      city,
      state,
      country,
      phone: '+1 555 0100',
      email: `${demo.username}@example.org`,
      known_email: `${demo.username}@example.org`,
      biography: demo.biography ?? '',
    };
  });
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
