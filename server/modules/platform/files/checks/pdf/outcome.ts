/** What a document must not have, by the names of the problems. */
export type PdfHazard =
  | 'file-with-scripts'
  | 'file-with-files'
  | 'file-with-launch'
  /** Opens with a password only. */
  | 'protected-file'
  /** Opens without a password, but is encrypted to forbid printing, copying or changes. */
  | 'restricted-file';

/** What came of looking into a PDF. */
export type PdfOutcome =
  | { kind: 'fine'; pages: number }
  | { kind: 'hazard'; hazard: PdfHazard }
  | { kind: 'unusual' | 'broken'; reason: string };

/** What the process that looks into a PDF says: that it has started, and the outcome. */
export type PdfMessage = { kind: 'ready'; unlimited?: string } | { kind: 'outcome'; outcome: PdfOutcome };
