import { MAX_POSTER_QUERY, posterSort, type PosterSort } from '../../../../contract/posters/posters';

/** Paths of the hall and its gallery (product.md#routes). */
export const HALL_PATH = '/posters';
export const GALLERY_PATH = `${HALL_PATH}/gallery`;
export const EDIT_PATH = `${HALL_PATH}/EditPoster`;
export const posterPath = (posterId: string) => `${HALL_PATH}/poster-details/${posterId}`;
export const editPath = (posterId: string) => `${EDIT_PATH}?${new URLSearchParams({ posterId }).toString()}`;

/** How the gallery shows posters. */
export type GalleryLook = 'grid' | 'list';

/** What the gallery shows, as its URL says. */
export interface Wanted {
  query: string;
  /** Empty for all. */
  category: string;
  sort: PosterSort;
  look: GalleryLook;
}

export const EVERYTHING: Wanted = { query: '', category: '', sort: 'popular', look: 'grid' };

const cut = (text: string) => text.trim().slice(0, MAX_POSTER_QUERY).trim();

/** Reads what is wanted from a URL's query; what the event does not have is ignored. */
export function readWanted(search: string, categories: readonly string[]): Wanted {
  const params = new URLSearchParams(search);
  const sort = posterSort.safeParse(params.get('sort'));
  const category = params.get('category') ?? '';
  return {
    query: cut(params.get('query') ?? ''),
    category: categories.includes(category) ? category : '',
    sort: sort.success ? sort.data : EVERYTHING.sort,
    look: params.get('view') === 'list' ? 'list' : 'grid',
  };
}

/** The gallery's URL. `stays`: keep the scroll position (product.md#routes). */
export function galleryPath(wanted: Partial<Wanted>, { stays = false } = {}): string {
  const { query = '', category = '', sort = EVERYTHING.sort, look = 'grid' } = wanted;
  const params = new URLSearchParams();
  if (cut(query) !== '') params.set('query', cut(query));
  if (category !== '') params.set('category', category);
  if (sort !== EVERYTHING.sort) params.set('sort', sort);
  if (look !== 'grid') params.set('view', look);
  if (stays) params.set('noScroll', 'true');
  const text = params.toString();
  return text === '' ? GALLERY_PATH : `${GALLERY_PATH}?${text}`;
}

/** Whether the same posters are wanted, in the same order. */
export const isSameSearch = (one: Wanted, other: Wanted): boolean =>
  one.query === other.query && one.category === other.category && one.sort === other.sort;
