import * as z from 'zod/mini';
import { defineImport } from '../platform/imports';

/** What a column of an exhibitor file can contain. */
export const exhibitorImportField = z.enum([
  'id',
  'name',
  'tier',
  'logo',
  'line',
  'about',
  'website',
  'categories',
  'interests',
  'featured',
  'darkLogo',
  'staff',
  'sessions',
]);
export type ExhibitorImportField = z.infer<typeof exhibitorImportField>;

/** The import of exhibitors into the tradeshow. */
export const exhibitorImport = defineImport(
  'Exhibitor',
  '/exhibitor-import',
  'exhibitors',
  exhibitorImportField,
);
