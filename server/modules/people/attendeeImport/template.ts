import type { CsvDialect } from '../../../../src/contract/kit/csvDialect';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { IMPORT_FIELDS, mapHeader, type ImportField } from './columns';
import { csvFile } from '../../../lib/csv';

/** The event's label for a field if an import would recognize it, otherwise the field's own name. */
function titleOf(event: EventConfig, field: ImportField): string {
  const { fieldLabels } = event.pageOptions.attendees;
  const label = (fieldLabels as Partial<Record<ImportField, string>>)[field];
  return label && mapHeader([label], event).columns.get(0) === field ? label : field;
}

/** A file with only the header. */
export function importTemplate(event: EventConfig, dialect: CsvDialect): Buffer {
  const titles = IMPORT_FIELDS.map((field) => titleOf(event, field));
  // Fields with the same label could not be told apart.
  const names = titles.map((title, index) =>
    titles.indexOf(title) === titles.lastIndexOf(title) ? title : (IMPORT_FIELDS[index] ?? title),
  );
  return csvFile([names], dialect);
}
