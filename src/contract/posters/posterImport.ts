import * as z from 'zod/mini';
import { publicText } from '../kit/publicText';
import { defineEndpoint } from '../kit/endpoint';
import { FILE_PURPOSES } from '../platform/files';
import { defineImport } from '../platform/imports';

/** What a column of a poster file can contain. */
export const posterImportField = z.enum([
  'id',
  'number',
  'title',
  'abstract',
  'categories',
  'authors',
  'doi',
  'pitch',
  'download',
  'award',
  'state',
  'file',
  'thumbnail',
]);
export type PosterImportField = z.infer<typeof posterImportField>;

/** The import of posters into the poster hall. */
export const posterImport = defineImport('Poster', '/poster-import', 'posters', posterImportField);

/** Maximum number of files sent along with a poster file. */
export const MAX_IMPORT_FILES = 5_000;

/**
 * Sends a file that rows of an uploaded poster file name. It is checked when the import runs; a file sent
 * before under the same name is replaced. 404 once the poster file is deleted, 409 while it is being imported
 * and beyond `MAX_IMPORT_FILES`, 413 if the file is too large.
 */
export const postPosterImportFile = defineEndpoint({
  id: 'postPosterImportFile',
  method: 'POST',
  path: '/poster-imports/{importId}/files/{name}',
  access: 'superuser',
  params: z.object({
    importId: publicText(z.uuid()),
    /** The file's own name, without folders. */
    name: z.string().check(z.minLength(1), z.maxLength(300)),
  }),
  upload: {
    mediaTypes: ['application/*', 'image/*', 'text/*'],
    maxBytes: FILE_PURPOSES.poster.poster.maxBytes,
  },
  response: z.object({ files: z.int().check(z.minimum(0)) }),
});
