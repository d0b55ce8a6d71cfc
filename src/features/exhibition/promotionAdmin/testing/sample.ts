import type { PromotionFields, PromotionForm } from '../../../../contract/exhibition/promotionAdmin';

const PICTURE = 'assets/partner-scrubber.svg';

export const CONFIGURED: PromotionFields = {
  cards: [
    {
      promotionId: 'scrubber',
      title: 'Murmur scrubbers: clean at night, wake nobody',
      link: '/tradeshow',
      picture: PICTURE,
      isUsed: true,
    },
  ],
  strips: [
    {
      promotionId: 'dwell',
      title: 'Dwell: the timer for disinfectants',
      link: 'https://dwell.example',
      picture: PICTURE,
      isUsed: true,
      slots: ['tradeshow', 'posters'],
    },
  ],
};

export const STORED: PromotionForm = {
  promotions: CONFIGURED,
  configured: CONFIGURED,
  pictures: [
    {
      fileId: 'a'.repeat(32),
      name: 'night-shift.png',
      mediaType: 'image/png',
      bytes: 20_000,
      pages: null,
      url: '/configs/cleaning-summit/assets/partner-refill.svg',
      createdAt: '2021-01-26T14:00:00.000Z',
    },
  ],
  revision: 1,
};
