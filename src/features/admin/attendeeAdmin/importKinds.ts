import { attendeeImport, importField } from '../../../contract/people/attendeeImport';
import { exhibitorImport, exhibitorImportField } from '../../../contract/exhibition/exhibitorImport';
import type { ImportEndpoints, ImportKind } from '../../../contract/platform/imports';
import { posterImport, posterImportField } from '../../../contract/posters/posterImport';

/** What is required of a file's columns; message id `attendeeAdmin.columnsProblem.<problem>`. */
export type RequirementProblem = 'noKey' | 'noName' | 'noCompany' | 'noTier' | 'noTitle';

/** What is specific to one kind of import. */
export interface KindOfImport {
  endpoints: ImportEndpoints;
  /** What a column can contain. */
  fields: readonly string[];
  /** The file must have at least one field of each group. */
  required: readonly (readonly [fields: readonly string[], problem: RequirementProblem])[];
  /** Whether files that rows name can be sent along. */
  takesFiles: boolean;
}

export const IMPORT_KINDS: Readonly<Record<ImportKind, KindOfImport>> = {
  attendees: {
    endpoints: attendeeImport,
    fields: importField.options,
    required: [
      [['attendeeId', 'email'], 'noKey'],
      [['firstName', 'lastName'], 'noName'],
    ],
    takesFiles: false,
  },
  exhibitors: {
    endpoints: exhibitorImport,
    fields: exhibitorImportField.options,
    required: [
      [['name'], 'noCompany'],
      [['tier'], 'noTier'],
    ],
    takesFiles: false,
  },
  posters: {
    endpoints: posterImport,
    fields: posterImportField.options,
    required: [[['title'], 'noTitle']],
    takesFiles: true,
  },
};
