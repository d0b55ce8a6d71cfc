/** Tabs of the exhibitor centre; the last one is for superusers. */
export const CENTRE_TABS = [
  'booth',
  'documents',
  'hours',
  'meetings',
  'messages',
  'team',
  'leads',
  'statistics',
  'activity',
  'promotions',
] as const;
export type CentreTab = (typeof CENTRE_TABS)[number];

const CENTRE_PATH = '/exhibitor';

/** Address of the exhibitor centre: of the choice, of a booth, of one of its tabs. */
export function centrePath(exhibitorId?: string, tab: CentreTab = 'booth'): string {
  if (exhibitorId === undefined) return CENTRE_PATH;
  const query = new URLSearchParams({ booth: exhibitorId, ...(tab !== 'booth' && { tab }) });
  return `${CENTRE_PATH}?${query.toString()}`;
}

/** The booth and the tab of an address; null and the first tab where it names none. */
export function centrePlace(search: string): { exhibitorId: string | null; tab: CentreTab } {
  const query = new URLSearchParams(search);
  const tab = CENTRE_TABS.find((name) => name === query.get('tab')) ?? 'booth';
  // An empty one is no booth.
  const booth = query.get('booth');
  return { exhibitorId: booth === '' ? null : booth, tab };
}
