import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { apiPrefix } from '../../../../../src/contract/platform/apiPrefix';
import type { EventConfig } from '../../../../../src/contract/platform/eventConfig';
import type { ServerDeps } from '../../../../deps';
import type { PictureSize } from '../../../../deps/pictures';

/** How long a URL stays the same, and thus how long browsers can cache the picture. */
const SAME_MS = 24 * 3_600_000;
const KEY_BYTES = 32;

/** A picture and the visibility its URL grants. */
export interface PictureView {
  conferenceId: string;
  pictureId: string;
  seesHidden: boolean;
}

/** Query parameters of a picture URL. */
export interface PictureSignature {
  until: number;
  sees: 'hidden' | 'listed';
  signature: string;
}

/** Self-authorizing picture URLs that expire: an `<img>` is requested without a token. */
export interface PictureLinks {
  url: (event: EventConfig, view: Omit<PictureView, 'conferenceId'>, size: PictureSize) => string;
  /** Whether the signature is ours and has not expired. */
  isGood: (view: Omit<PictureView, 'seesHidden'>, given: PictureSignature) => boolean;
}

/** Signs with a dedicated key derived from the installation's secret. */
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
      // Expire at the end of the next day: the URL is valid for at least a day and stays the same all day.
      const until = ((Math.floor(clock.now() / SAME_MS) + 2) * SAME_MS) / 1_000;
      const sees = seesHidden ? 'hidden' : 'listed';
      const signature = sign(conferenceId, pictureId, until, sees).toString('base64url');
      const base = apiPrefix({ baseUrl: api.baseUrl[settings.environment], conferenceId });
      return `${base}/pictures/${pictureId}/${size}?until=${until}&sees=${sees}&signature=${signature}`;
    },
    isGood({ conferenceId, pictureId }, { until, sees, signature }) {
      const right = sign(conferenceId, pictureId, until, sees);
      const given = Buffer.from(signature, 'base64url');
      return given.length === right.length && timingSafeEqual(given, right) && until * 1_000 > clock.now();
    },
  };
}
