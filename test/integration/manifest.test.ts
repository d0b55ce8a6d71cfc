import { buildEventConfig } from '../builders/eventConfig';
import { renderManifest, shortName } from '../../pages/renderManifest';

describe('shortName', () => {
  it.each([
    ['Harbor Forum', 'Harbor Forum'],
    ['Cleaning Industry Summit', 'Cleaning'],
    ['Clinical Laboratory Annual Meeting', 'Clinical'],
    ['Food & Drink Executive Exchange', 'Food Drink'],
    ['The Grocers’ Strategic Conference', 'The Grocers’'],
    ['The Pharmacotherapeutic Day', 'TPD'],
    ['Pharmacotherapeutics and Immunology Day', 'PID'],
    ['Donaudampfschifffahrtstag', 'Donaudampfsc'],
    ['東京清掃', '東京清掃'],
  ])('of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short);
  });

  it('never exceeds 12 characters', () => {
    for (const name of ['A B C D E F G H I J K L M N O P', 'Ana & Luis', 'x'.repeat(200), '— … —'.repeat(9)])
      expect(shortName(name).length).toBeLessThanOrEqual(12);
  });
});

it('lists the touch icon of an event that has one', () => {
  const manifest = JSON.parse(
    renderManifest(buildEventConfig(), '/configs/h/assets/apple-touch-icon.png'),
  ) as {
    icons: { src: string; purpose: string }[];
  };
  expect(manifest.icons.map(({ src, purpose }) => [src.split('/').pop(), purpose])).toEqual([
    ['mark.svg', 'any'],
    ['apple-touch-icon.png', 'any'],
    ['apple-touch-icon.png', 'maskable'],
  ]);
});
