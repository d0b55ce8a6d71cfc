/** A place on the horizontal scale of a chart. */
export interface Tick {
  at: number;
  label: string;
  /** In a second line, e.g. the day that begins there. */
  detail?: string;
}
