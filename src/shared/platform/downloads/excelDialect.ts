import type { CsvDialect } from '../../../contract/kit/csvDialect';

/** The dialect for Excel in a language: where numbers have decimal commas, it separates cells by semicolons. */
export const excelDialect = (locale: string): CsvDialect =>
  new Intl.NumberFormat(locale).format(0.5).includes(',') ? 'excelSemicolon' : 'excel';
