import type { PublicText } from '../../../contract/kit/publicText';
/** What is kept, and whose it is. */
export interface KeptKey {
  userId: string;
  name: PublicText;
}

/**
 * Data kept on this device for use without a network (docs/decisions/0031). It belongs to one person at a
 * time. Never rejects, whether something is missing or the browser keeps nothing.
 */
export interface OfflineDep {
  /** What was kept under this name for this person; null if nothing. */
  read: (key: KeptKey) => Promise<unknown>;
  /** Keeps a value, and forgets what was kept for anybody else. False if the browser refused. */
  write: (key: KeptKey, value: unknown) => Promise<boolean>;
  /** Forgets everything. */
  clear: () => Promise<void>;
}
