/** Where the desk is. */
export const DESK_PATH = '/admin/helpdesk';

/** What the desk's address says: which chat is shown, and what is looked for among ended chats (null: nothing is). */
export interface DeskView {
  chosen: string | null;
  query: string | null;
}

export function readView(search: string): DeskView {
  const params = new URLSearchParams(search);
  return { chosen: params.get('chat'), query: params.get('query') };
}

/** The address of a view. The page stays where it is scrolled to. */
export function pathOf({ chosen, query }: Partial<DeskView>): string {
  const params = new URLSearchParams();
  if (query !== null && query !== undefined) params.set('query', query);
  if (chosen !== null && chosen !== undefined) params.set('chat', chosen);
  if (params.size > 0) params.set('noScroll', 'true');
  return params.size > 0 ? `${DESK_PATH}?${params.toString()}` : DESK_PATH;
}
