import type { Selectable } from 'kysely';
import { PDF_TYPE } from '../../../../src/contract/platform/files';
import type { OwnPoster, PosterCard } from '../../../../src/contract/posters/posters';
import type { Tables } from '../../../db/tables';
import type { FileRow } from '../../platform/files/repository';

export type PosterRow = Selectable<Tables['poster']>;
export type AuthorRow = Pick<
  Selectable<Tables['poster_author']>,
  'position' | 'name' | 'affiliation' | 'account'
>;

/** A poster of an event. */
export interface PosterAt {
  conferenceId: string;
  posterId: string;
}

/** A poster with what a card shows of it. */
export interface FullRow {
  row: PosterRow;
  authors: AuthorRow[];
  /** What its page shows, and a small picture of it; none yet in a new draft. */
  file?: FileRow | undefined;
  thumbnail?: FileRow | undefined;
  /** An uploaded pitch. */
  hasPitchFile: boolean;
}

/** Signed address of a file. */
export type UrlOf = (file: FileRow) => string;

/** A stored poster as a card of the contract. */
export const toCard = (
  { row, authors, file, thumbnail, hasPitchFile }: FullRow,
  urlOf: UrlOf,
): PosterCard => ({
  posterId: row.poster_id,
  number: row.number,
  title: row.title,
  authors: authors.map(({ name }) => name),
  categories: row.categories,
  award: row.award,
  isPdf: file?.mediaType === PDF_TYPE,
  thumbnailUrl: thumbnail ? urlOf(thumbnail) : null,
  likes: row.likes,
  views: row.views,
  hasPitch: hasPitchFile || row.pitch_url !== '',
});

/** A stored poster for those who work on it. */
export const toOwn = (full: FullRow, urlOf: UrlOf): OwnPoster => ({
  ...toCard(full, urlOf),
  state: full.row.state,
  reason: full.row.state === 'draft' ? full.row.reason : '',
  updatedAt: full.row.updated_at.toISOString(),
});
