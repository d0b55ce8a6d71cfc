import type { ListedExhibitor } from '../../../../contract/exhibition/exhibitorAdmin';

const listed = (
  exhibitorId: string,
  companyName: string,
  over: Partial<ListedExhibitor>,
): ListedExhibitor => ({
  exhibitorId,
  companyName,
  tier: 2,
  featured: false,
  team: 0,
  leads: 0,
  removedAt: null,
  revision: 1,
  ...over,
});

export const EXHIBITORS: ListedExhibitor[] = [
  listed('halvora', 'Halvora Floor Systems', { featured: true, team: 3, leads: 41, revision: 4 }),
  listed('nimbrel', 'Nimbrel', { tier: 9 }),
];

export const REMOVED: ListedExhibitor[] = [
  listed('tavish', 'Tavish & Sons', { team: 1, leads: 2, removedAt: '2021-01-26T14:00:00.000Z' }),
];
