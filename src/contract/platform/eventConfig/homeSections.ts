/** Sections of the home page below the welcome, in default order (product.md#home). */
export const HOME_SECTIONS = [
  'featuredVideo',
  'recommended',
  'sponsors',
  'attendees',
  'ads',
  'expectations',
  'communityExchange',
  'exhibitor',
  'howTo',
  'social',
] as const;
export type HomeSection = (typeof HOME_SECTIONS)[number];
