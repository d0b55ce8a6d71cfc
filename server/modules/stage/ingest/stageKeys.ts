import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ServerDeps } from '../../../deps';

const KEY_BYTES = 32;

/** A stage of an event. */
export interface StageAt {
  conferenceId: string;
  stageId: string;
}

/** Stream keys: derived, so that the database alone does not contain them. */
export interface StageKeys {
  /** The stage's key; another nonce makes another key. */
  keyOf: (stage: StageAt, nonce: string) => string;
  /** Whether this is the key, compared in constant time. */
  isKeyOf: (given: string, stage: StageAt, nonce: string) => boolean;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Derives keys from a secret of the installation. */
export function createStageKeys({ talkSecret }: Pick<ServerDeps, 'talkSecret'>): StageKeys {
  const secret = Buffer.from(hkdfSync('sha256', talkSecret, '', 'plenary stage keys', KEY_BYTES));
  const keyOf = ({ conferenceId, stageId }: StageAt, nonce: string) =>
    createHmac('sha256', secret).update(`${conferenceId} ${stageId} ${nonce}`).digest('base64url');
  return {
    keyOf,
    isKeyOf: (given, stage, nonce) => timingSafeEqual(digest(given), digest(keyOf(stage, nonce))),
  };
}
