import { createReducer } from '@reduxjs/toolkit';
import type { DeliveredConfig } from '../../../contract/platform/eventConfig/delivery';
import { eventConfigured, promotionsReceived, type EventState } from '../../../shared/platform/event';

type Texts = Exclude<DeliveredConfig['texts'], undefined>;

const isOfPromotions = ([path]: [string, string]) => /^(ads|bannerAds)\./.test(path);

/** Translations, with those of ads and banners replaced. */
function withPromotionTexts(own: Texts, received: Texts): Texts {
  const locales = [...new Set([...Object.keys(own), ...Object.keys(received)])];
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries([
        ...Object.entries(own[locale] ?? {}).filter((text) => !isOfPromotions(text)),
        ...Object.entries(received[locale] ?? {}).filter(isOfPromotions),
      ]),
    ]),
  );
}

/** Configuration of the current event: set once per page load, but for ads and banners. */
export const eventReducer = createReducer(null as EventState, (builder) =>
  builder
    .addCase(eventConfigured, (_state, { payload }) => payload)
    .addCase(promotionsReceived, (state, { payload: { texts = {}, ads, bannerAds } }) => {
      if (!state) return;
      Object.assign(state.config, { ads, bannerAds });
      state.texts = withPromotionTexts(state.texts ?? {}, texts);
    }),
);
