import { leftOutIn } from './peopleColumns';

it('takes what the device has kept, in the order of the table, and nothing else', () => {
  expect(leftOutIn(null)).toEqual([]);
  expect(leftOutIn('updatedAt,title')).toEqual(['title', 'updatedAt']);
  expect(leftOutIn('name,constructor,<script>,country')).toEqual(['country']);
});
