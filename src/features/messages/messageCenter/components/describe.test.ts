import { createIntl } from 'react-intl';
import { buildConversation } from '../../../../../test/builders/message';
import messages from '../messages.en.json';
import { titleOf } from './describe';

const intl = createIntl({ locale: 'en', messages });

it.each([
  ['direct', 'Former attendee'],
  ['group', messages['messageCenter.emptyGroup']],
] as const)('names a %s conversation whose others are gone', (kind, title) => {
  expect(titleOf(buildConversation({ kind, name: '', members: [] }), intl)).toBe(title);
});
