/** Tabs of the exhibitor center; the last one is for superusers. */
export const CENTER_TABS = [
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
export type CenterTab = (typeof CENTER_TABS)[number];

const CENTER_PATH = '/exhibitor';

/** Address of the exhibitor center: of the choice, of a booth, of one of its tabs. */
export function centerPath(exhibitorId?: string, tab: CenterTab = 'booth'): string {
  if (exhibitorId === undefined) return CENTER_PATH;
  const query = new URLSearchParams({ booth: exhibitorId, ...(tab !== 'booth' && { tab }) });
  return `${CENTER_PATH}?${query.toString()}`;
}

/** The booth and the tab of an address; null and the first tab where it names none. */
export function centerPlace(search: string): { exhibitorId: string | null; tab: CenterTab } {
  const query = new URLSearchParams(search);
  const tab = CENTER_TABS.find((name) => name === query.get('tab')) ?? 'booth';
  // An empty one is no booth.
  const booth = query.get('booth');
  return { exhibitorId: booth === '' ? null : booth, tab };
}
