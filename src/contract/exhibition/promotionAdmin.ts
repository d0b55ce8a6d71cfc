import * as z from 'zod/mini';
import { wholeNumber } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';
import { storedFile } from '../platform/files';
import { promotionId } from './promotions';
import { isHttps } from '../kit/webLink';

/** Maximum number of ads, and of banners, of an event; maximum lengths of their texts. */
export const PROMOTION_LIMITS = { most: 50, title: 300, link: 2_000, slots: 60 } as const;

/** A path of the app, or an https address. */
export const isPromotionLink = (text: string): boolean =>
  /^\/(?!\/)[\w\-./?=&%]*$/.test(text) || isHttps(text);

/** Id that a new promotion has until it is stored. */
export const NEW_PROMOTION = '';

const promotion = {
  /** Id under which it is counted; `NEW_PROMOTION` for one that gets its id when it is stored. */
  promotionId: z.union([z.literal(NEW_PROMOTION), promotionId]),
  /** Text alternative of the picture. */
  title: z.string().check(z.maxLength(PROMOTION_LIMITS.title)),
  link: z.string().check(z.maxLength(PROMOTION_LIMITS.link)),
  /** `file:<id>` of an uploaded picture, or the configuration's value; null for none yet. */
  picture: z.nullable(z.string().check(z.maxLength(2_000))),
  /** Only those in use are shown. */
  isUsed: z.boolean(),
};

/** An ad, which is a card on the home page. */
export const promotionCard = z.object(promotion);
export type PromotionCard = z.infer<typeof promotionCard>;

/** A banner, which is a strip above screens. */
export const promotionStrip = z.object({
  ...promotion,
  /** Names of routes or of navigation entries whose screens show it. */
  slots: z.union([
    z.literal('all'),
    z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(PROMOTION_LIMITS.slots)),
  ]),
});
export type PromotionStrip = z.infer<typeof promotionStrip>;

/** The event's ads and banners, in their order. */
export const promotionFields = z.object({
  cards: z.array(promotionCard).check(z.maxLength(PROMOTION_LIMITS.most)),
  strips: z.array(promotionStrip).check(z.maxLength(PROMOTION_LIMITS.most)),
});
export type PromotionFields = z.infer<typeof promotionFields>;

const revision = wholeNumber(0);

/** Ads and banners as superusers edit them. */
export const promotionForm = z.object({
  promotions: promotionFields,
  /** The configuration's, which apply while nobody has edited them, or if they are stored again. */
  configured: promotionFields,
  /** Uploaded pictures of the event, referred to as `file:<id>`. */
  pictures: z.array(storedFile),
  /** Incremented by each change; sent along with an edit. */
  revision,
});
export type PromotionForm = z.infer<typeof promotionForm>;

export const getPromotionForm = defineEndpoint({
  id: 'getPromotionForm',
  method: 'GET',
  path: '/admin/promotions',
  access: 'superuser',
  response: promotionForm,
});

/**
 * Stores all ads and banners in place of the configuration's. Pages that are loaded from then on show them.
 * 409 if somebody changed them since `revision`; 422 for one in use without a title, a link or a picture,
 * links that are neither a path nor https, pictures that are not the event's, and ids that occur twice.
 */
export const putPromotions = defineEndpoint({
  id: 'putPromotions',
  method: 'PUT',
  path: '/admin/promotions',
  access: 'superuser',
  body: z.object({ promotions: promotionFields, revision }),
  response: promotionForm,
});
