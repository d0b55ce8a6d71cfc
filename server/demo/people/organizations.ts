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
  'way Building Care',
  'path Services',
  'line Facilities',
  'side Hygiene',
  'field Supply',
  'stone Contractors',
  'view Health',
  'bridge Schools',
  'port Logistics',
];

/** Companies of the demo, all invented. */
export const ORGANIZATIONS: string[] = FIRST.flatMap((first) => SECOND.map((second) => `${first}${second}`));

export const ORGANIZATION_TYPES = [
  'Manufacturer',
  'Contractor',
  'Distributor',
  'Building owner',
  'Healthcare',
  'Education',
  'Public authority',
];

export const JOB_TITLES = [
  'Operations Manager',
  'Facility Director',
  'Director of Environmental Services',
  'Account Executive',
  'Purchasing Manager',
  'Custodial Supervisor',
  'Vice President Sales',
  'Product Manager',
  'Training Coordinator',
  'Infection Preventionist',
  'Regional Manager',
  'Owner',
  'Quality Auditor',
  'Sustainability Officer',
  'Head of Housekeeping',
];

export const AVAILABILITY = [
  '',
  'Mornings',
  'Afternoons',
  'Any day after 2 pm',
  'Monday to Wednesday',
  'By arrangement',
];

export const INTERESTS = [
  'floor care',
  'training that sticks',
  'outcome-based contracts',
  'indoor air',
  'autonomous machines',
  'safer chemistry',
  'day cleaning',
  'food plants',
  'schools',
  'hospitals',
];
