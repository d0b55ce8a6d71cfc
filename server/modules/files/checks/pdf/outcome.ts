import type { PdfHazard } from './hazards';

/** What came of looking into a PDF. */
export type PdfOutcome =
  | { kind: 'fine'; pages: number }
  | { kind: 'hazard'; hazard: PdfHazard }
  | { kind: 'unusual' | 'broken'; reason: string };

/** What the process that looks into a PDF says: that it has started, and the outcome. */
export type PdfMessage = { kind: 'ready'; unlimited?: string } | { kind: 'outcome'; outcome: PdfOutcome };
