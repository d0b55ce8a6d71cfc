import type { DemoPeople } from '../program/types';

const FIRST = [
  'Bright',
  'Clear',
  'North',
  'Harbor',
  'Summit',
  'Evergreen',
  'Lake',
  'Silver',
  'Union',
  'Cedar',
  'Blue Ridge',
  'Metro',
  'Prairie',
  'Atlantic',
];
const SECOND = [
  'way Partners',
  'path Services',
  'line Group',
  'side Works',
  'field Supply',
  'stone Associates',
  'view Health',
  'bridge Schools',
  'port Logistics',
];

/** Invented source data for the attendees of a demo without a file of its own. */
export const GENERIC_PEOPLE: DemoPeople = {
  organizations: FIRST.flatMap((first) => SECOND.map((second) => `${first}${second}`)),
  organizationTypes: [
    'Manufacturer',
    'Service provider',
    'Distributor',
    'Association',
    'Healthcare',
    'Education',
    'Public authority',
  ],
  jobTitles: [
    'Operations Manager',
    'Program Director',
    'Account Executive',
    'Purchasing Manager',
    'Vice President Sales',
    'Product Manager',
    'Training Coordinator',
    'Regional Manager',
    'Owner',
    'Quality Auditor',
    'Head of Communications',
    'Analyst',
  ],
  interests: [
    'training that sticks',
    'outcome-based contracts',
    'new audiences',
    'data that somebody reads',
    'small budgets',
    'working across time zones',
    'volunteers',
    'what comes after this year',
  ],
};

/** Options for when an attendee is available for meetings. */
export const AVAILABILITY = [
  '',
  'Mornings',
  'Afternoons',
  'Any day after 2 pm',
  'Monday to Wednesday',
  'By arrangement',
];
