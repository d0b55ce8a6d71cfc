import type { Json } from './plain';

/** One difference between two plain values: what stands at `path` afterwards; without `value`, nothing does. */
export interface Change {
  path: (string | number)[];
  value?: Json;
}

/** The way from one plain value to another. */
export type Patch = Change[];
