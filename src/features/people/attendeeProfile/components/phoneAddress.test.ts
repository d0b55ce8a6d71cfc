import { phoneAddress } from './phoneAddress';

it.each([
  ['+1 555 0123', 'tel:+15550123'],
  ['(555) 123-4567', 'tel:5551234567'],
  ['+1 (555) 123-4567 ext. 89', 'tel:+15551234567;ext=89'],
  ['555-0123 x12', 'tel:5550123;ext=12'],
  ['030/12 34 56 Durchwahl 7', 'tel:030123456;ext=7'],
  ['Tel. +49 30 123456', 'tel:+4930123456'],
  ['+1 555 0123 (mornings, 9 to 12)', 'tel:+15550123'],
  ['call me', null],
  ['+', null],
  ['', null],
])('links %j as %j', (text, address) => {
  expect(phoneAddress(text)).toBe(address);
});
