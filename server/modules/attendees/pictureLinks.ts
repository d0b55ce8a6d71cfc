import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { EventConfig } from '../../../src/contract/eventConfig';
import type { ServerDeps } from '../../deps';
import type { PictureSize } from '../../pictures/rendering';

/** How long an address stays the same: browsers keep the picture as long. */
const SAME_MS = 24 * 3_600_000;
const KEY_BYTES = 32;

/** A picture, and what the holder of its address may see. */
export interface PictureView {
  conferenceId: string;
  pictureId: string;
  seesHidden: boolean;
}

/** What stands in the query of a picture's address. */
export interface PictureSignature {
  until: number;
  sees: 'hidden' | 'listed';
  signature: string;
}

/** Addresses of pictures that open themselves, for a time: a picture in a page is asked for without a token. */
export interface PictureLinks {
  url: (event: EventConfig, view: Omit<PictureView, 'conferenceId'>, size: PictureSize) => string;
  /** Whether we signed it and it has not ended. */
  isGood: (view: Omit<PictureView, 'seesHidden'>, given: PictureSignature) => boolean;
}

/** Signs with a key of its own, made from the installation's secret. */
export function createPictureLinks({
  talkSecret,
  clock,
  settings,
}: Pick<ServerDeps, 'talkSecret' | 'clock' | 'settings'>): PictureLinks {
  const key = Buffer.from(hkdfSync('sha256', talkSecret, '', 'plenary picture links', KEY_BYTES));
  const sign = (conferenceId: string, pictureId: string, until: number, sees: string) =>
    createHmac('sha256', key).update(`${conferenceId} ${pictureId} ${until} ${sees}`).digest();

  return {
    url({ conferenceId, api }, { pictureId, seesHidden }, size) {
      // The end of the next day, so that it holds for a day at least and is the same for all of one.
      const until = ((Math.floor(clock.now() / SAME_MS) + 2) * SAME_MS) / 1_000;
      const sees = seesHidden ? 'hidden' : 'listed';
      const signature = sign(conferenceId, pictureId, until, sees).toString('base64url');
      const base = `${api.baseUrl[settings.environment]}/api/${conferenceId}/pictures`;
      return `${base}/${pictureId}/${size}?until=${until}&sees=${sees}&signature=${signature}`;
    },
    isGood({ conferenceId, pictureId }, { until, sees, signature }) {
      const right = sign(conferenceId, pictureId, until, sees);
      const given = Buffer.from(signature, 'base64url');
      return given.length === right.length && timingSafeEqual(given, right) && until * 1_000 > clock.now();
    },
  };
}
