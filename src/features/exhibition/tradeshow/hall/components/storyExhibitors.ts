import type { FoundExhibitor } from '../../../../../contract/exhibition/tradeshow';

export const LONG = 'Grundlagenforschungsinstitutsleitungsversammlung'.repeat(2);

/** An exhibitor for stories. */
export const exhibitor = (companyName: string, over: Partial<FoundExhibitor> = {}): FoundExhibitor => ({
  exhibitorId: companyName.replace(/\W/g, '-').slice(0, 60),
  companyName,
  tier: 2,
  imgPath: null,
  website: null,
  featured: false,
  darkLogo: false,
  products: [],
  description: 'Concentrates in refillable packs, dosed by hand without a machine on the wall.',
  categories: ['Chemistry', 'Machines'],
  interests: ['Conferences/Expos'],
  ...over,
});

export const EXHIBITORS: FoundExhibitor[] = [
  exhibitor('Halvora', { imgPath: 'assets/exhibitor-1.svg', tier: 4 }),
  exhibitor('Nimbrel', { imgPath: 'assets/exhibitor-2.svg', darkLogo: true, tier: 3 }),
  exhibitor('Sudsworth & Pike', { imgPath: 'assets/exhibitor-3.svg', products: ['Foam gun'] }),
  exhibitor('Otway Labs', { description: '', categories: [] }),
];

export const longExhibitor = exhibitor(LONG, {
  description: LONG.repeat(3),
  categories: [LONG, LONG + LONG],
  products: [LONG],
});
