/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { MessagesProvider } from './MessagesProvider';

const messages = { with: 'With {name} at {place}', some: '{count, plural, one {one} other {#}}, {name}' };

function Label({ name }: { name: string }) {
  return <p aria-label={useIntl().formatMessage({ id: 'with' }, { name, place: 'Hall' })} />;
}

/** What is shown of an element, and its label. */
const shown = (element: React.ReactElement) => {
  const { container } = render(
    <MessagesProvider locale="en" messages={messages}>
      {element}
    </MessagesProvider>,
  );
  return container.textContent || container.querySelector('[aria-label]')?.getAttribute('aria-label');
};

const TURNED = '\u202enibor';
const KEPT = `\u2068${TURNED}\u2069`;

it.each([
  [
    'a message',
    <FormattedMessage id="with" values={{ name: TURNED, place: 'Hall' }} />,
    `With ${KEPT} at Hall`,
  ],
  ['a label', <Label name={TURNED} />, `With ${KEPT} at Hall`],
  ['a plural', <FormattedMessage id="some" values={{ count: 2, name: TURNED }} />, `2, ${KEPT}`],
  ['a list', <FormattedList value={[TURNED, 'Ines']} type="unit" />, `${KEPT}, Ines`],
])('isolates names in %s', (_what, element, expected) => {
  expect(shown(element)).toBe(expected);
});

it('leaves names that cannot turn anything, and elements, as they are', () => {
  const [name, place] = ['Ines', <bdi>{TURNED}</bdi>];
  expect(shown(<FormattedMessage id="with" values={{ name, place }} />)).toBe(`With Ines at ${TURNED}`);
  expect(shown(<FormattedList value={['Ines', 'Robin']} />)).toBe('Ines and Robin');
});
