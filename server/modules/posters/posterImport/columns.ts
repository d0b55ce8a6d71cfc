import { posterImportField, type PosterImportField } from '../../../../src/contract/posters/posterImport';
import { plainTitle } from '../../../lib/columnMapping';

/** What a column of a poster file can contain. */
export const POSTER_FIELDS = posterImportField.options;
export type PosterField = PosterImportField;

/** Common aliases of each field's column. */
const OTHER_NAMES: Record<PosterField, readonly string[]> = {
  id: ['posterId'],
  number: ['posterNumber', 'no', 'board', 'numero'],
  title: ['titulo'],
  abstract: ['text', 'description', 'resumen'],
  categories: ['category', 'categorias', 'categoria'],
  authors: ['author', 'autores', 'autor'],
  doi: [],
  pitch: ['pitchUrl', 'video', 'videoUrl'],
  download: ['allowsDownload', 'downloadable', 'descarga'],
  award: ['prize', 'premio'],
  state: ['status', 'estado'],
  file: ['poster', 'pdf', 'fileName', 'archivo'],
  thumbnail: ['picture', 'image', 'miniatura'],
};

/** The names under which each field is known. */
export const POSTER_COLUMNS: ReadonlyMap<string, PosterField> = new Map(
  POSTER_FIELDS.flatMap((field) =>
    [field, ...OTHER_NAMES[field]].map((name) => [plainTitle(name), field] as const),
  ),
);
