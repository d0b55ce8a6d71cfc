import type { PublicText } from '../../../contract/kit/publicText';
/** Path of the agent desk. */
export const DESK_PATH = '/admin/helpdesk';

/** The desk's view in the URL: the shown chat and the query for ended chats (null: no search). */
export interface DeskView {
  chosen: PublicText | null;
  query: string | null;
}

export function readView(search: string): DeskView {
  const params = new URLSearchParams(search);
  return { chosen: params.get('chat'), query: params.get('query') };
}

/** URL of a view. Keeps the scroll position. */
export function pathOf({ chosen, query }: Partial<DeskView>): string {
  const params = new URLSearchParams();
  if (query !== null && query !== undefined) params.set('query', query);
  if (chosen !== null && chosen !== undefined) params.set('chat', chosen);
  if (params.size > 0) params.set('noScroll', 'true');
  return params.size > 0 ? `${DESK_PATH}?${params.toString()}` : DESK_PATH;
}
