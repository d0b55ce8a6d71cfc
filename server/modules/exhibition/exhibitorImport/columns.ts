import {
  exhibitorImportField,
  type ExhibitorImportField,
} from '../../../../src/contract/exhibition/exhibitorImport';
import { plainTitle } from '../../../lib/columnMapping';

/** What a column of an exhibitor file can contain. */
export const EXHIBITOR_FIELDS = exhibitorImportField.options;
export type ExhibitorField = ExhibitorImportField;

/** Common aliases of each field's column. */
const OTHER_NAMES: Record<ExhibitorField, readonly string[]> = {
  id: ['exhibitorId', 'booth', 'boothId'],
  name: ['company', 'companyName', 'exhibitor', 'empresa', 'nombre'],
  tier: ['level', 'package', 'nivel'],
  logo: ['image', 'imgPath', 'logotipo'],
  line: ['description', 'tagline', 'descripcion'],
  about: ['text', 'profile', 'acercaDe'],
  website: ['url', 'web', 'homepage', 'sitioWeb'],
  categories: ['category', 'categorias', 'categoria'],
  interests: ['interest', 'topics', 'intereses'],
  featured: ['destacado'],
  darkLogo: ['lightLogo', 'logoOnDark'],
  staff: ['team', 'members', 'email', 'emails', 'equipo'],
  sessions: ['sponsoredSessions', 'sesiones'],
};

/** The names under which each field is known. */
export const EXHIBITOR_COLUMNS: ReadonlyMap<string, ExhibitorField> = new Map(
  EXHIBITOR_FIELDS.flatMap((field) =>
    [field, ...OTHER_NAMES[field]].map((name) => [plainTitle(name), field] as const),
  ),
);
