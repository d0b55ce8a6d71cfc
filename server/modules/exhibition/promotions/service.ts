import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { StoredFile } from '../../../../src/contract/platform/files';
import {
  isPromotionLink,
  NEW_PROMOTION,
  promotionFields,
  type PromotionCard,
  type PromotionFields,
} from '../../../../src/contract/exhibition/promotionAdmin';
import { stripId } from '../../../../src/contract/exhibition/promotions';
import { ProblemError } from '../../../problem';
import { isEventPicture } from '../../platform/eventFiles/pictures';

/** What a configuration says of ads and banners. */
export type Promoted = Pick<EventConfig, 'ads' | 'bannerAds'>;

/** Ads and banners of a configuration, as they are edited. */
export const toFields = ({ ads, bannerAds }: Promoted): PromotionFields => ({
  cards: ads.map(({ id, imgsource, ...ad }) => ({ ...ad, promotionId: id, picture: imgsource })),
  strips: bannerAds.map((banner) => ({
    promotionId: stripId(banner),
    title: banner.title ?? '',
    link: banner.url,
    picture: banner.image,
    isUsed: true,
    slots: banner.slots,
  })),
});

/** The event's ads and banners that were edited; null where the configuration's hold. */
export const editedFields = (stored: unknown): PromotionFields | null =>
  promotionFields.safeParse(stored).data ?? null;

/** What the app is given of edited ads and banners: those in use, with the URLs of their pictures. */
export function toPromoted(
  { cards, strips }: PromotionFields,
  urlOf: (reference: string) => string,
): Promoted {
  return {
    ads: cards.flatMap(({ promotionId, title, link, picture, isUsed }) =>
      isUsed && picture !== null ? [{ id: promotionId, title, link, imgsource: urlOf(picture), isUsed }] : [],
    ),
    bannerAds: strips.flatMap(({ promotionId, title, link, picture, isUsed, slots }) =>
      isUsed && picture !== null ? [{ id: promotionId, slots, image: urlOf(picture), url: link, title }] : [],
    ),
  };
}

/** The fields as they are stored: texts without space around them, and an id for each that is new. */
export function withIds({ cards, strips }: PromotionFields): PromotionFields {
  const clean = <Kind extends PromotionCard>(each: Kind): Kind => ({
    ...each,
    promotionId: each.promotionId === NEW_PROMOTION ? randomUUID() : each.promotionId,
    title: each.title.trim(),
    link: each.link.trim(),
  });
  return { cards: cards.map(clean), strips: strips.map(clean) };
}

/**
 * Throws a problem (422) for ads and banners that cannot be shown as they are. Those that are as they were
 * before, or as the configuration has them, are not judged again.
 */
export function checkPromotions(
  fields: PromotionFields,
  { earlier, pictures }: { earlier: readonly PromotionFields[]; pictures: readonly StoredFile[] },
): void {
  const known = new Set(
    earlier.flatMap(({ cards, strips }) => [...cards, ...strips]).map(({ picture }) => picture),
  );
  const seen = new Set<string>();
  const errors = (['cards', 'strips'] as const).flatMap((kind) =>
    fields[kind].flatMap((promotion, index) => {
      const { promotionId, title, link, picture, isUsed } = promotion;
      const found: [name: string, message: string][] = [];
      const isTwin = seen.has(promotionId);
      seen.add(promotionId);
      if (isTwin) found.push(['promotionId', 'occurs twice']);
      else if (earlier.some((one) => one[kind].some((each) => isDeepStrictEqual(each, promotion)))) return [];
      if (isUsed && title === '') found.push(['title', 'must not be empty']);
      if ((isUsed || link !== '') && !isPromotionLink(link)) {
        found.push(['link', 'must be a path of the app or an https address that names no user']);
      }
      if (isUsed && picture === null) found.push(['picture', 'is missing']);
      if (picture !== null && !known.has(picture) && !isEventPicture(picture, pictures)) {
        found.push(['picture', 'is not a picture of this event']);
      }
      return found.map(([name, message]) => ({ path: `${kind}.${index}.${name}`, message }));
    }),
  );
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
}
