import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { done } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import type { EventConfig } from '../platform/eventConfig';

/**
 * Id of a promotion: what the configuration calls it. Never part of an address, which ad blockers look at.
 */
export const promotionId = z.string().check(z.minLength(1), z.maxLength(200));

/** How much of a promotion must be in view, and for how long, until it counts as seen. */
export const SEEN_SHARE = 0.5;
export const SEEN_MS = 1_000;

/**
 * Counts that the caller has seen or opened a promotion, once for each day of the event. 404 if the event has
 * no such promotion.
 */
export const countPromotion = defineEndpoint({
  id: 'countPromotion',
  method: 'POST',
  path: '/promotions/counts',
  access: 'authorized',
  body: z.object({ promotionId, act: z.enum(['seen', 'opened']) }),
  response: done,
});

/** A promotion of an event: an ad, a card on the home page, or a banner, a strip above a screen. */
export interface Promotion {
  promotionId: string;
  kind: 'card' | 'strip';
  title: string;
}

/** What a banner is counted under: its id, or its image where it has none. */
export const stripId = ({ id, image }: EventConfig['bannerAds'][number]): string => id ?? image;

/** The event's promotions, in the order of the configuration. */
export const promotionsOf = ({ ads, bannerAds }: Pick<EventConfig, 'ads' | 'bannerAds'>): Promotion[] => [
  ...ads
    .filter(({ isUsed }) => isUsed)
    .map(({ id, title }) => ({ promotionId: id, kind: 'card' as const, title })),
  ...bannerAds.map((banner) => ({
    promotionId: stripId(banner),
    kind: 'strip' as const,
    title: banner.title ?? banner.url,
  })),
];

const count = z.int().check(z.minimum(0));

/** How often a promotion was seen and opened, by different people on each day. */
export const promotionCount = z.object({
  promotionId: publicString,
  title: publicString,
  kind: z.enum(['card', 'strip']),
  seen: count,
  opened: count,
});
export type PromotionCount = z.infer<typeof promotionCount>;

/** The event's promotions with their counts, in the order of the configuration. */
export const listPromotionCounts = defineEndpoint({
  id: 'listPromotionCounts',
  method: 'GET',
  path: '/promotions/counts',
  access: 'superuser',
  response: z.object({ promotions: z.array(promotionCount) }),
});
