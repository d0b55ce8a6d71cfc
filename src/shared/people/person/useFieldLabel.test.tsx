/** @jest-environment jsdom */
import { stateFor } from '../../../../test/builders/state';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { renderApp } from '../../../../test/render';
import { useFieldLabel } from './useFieldLabel';

const { pageOptions } = buildEventConfig();
const event = {
  pageOptions: {
    ...pageOptions,
    attendees: {
      ...pageOptions.attendees,
      fieldLabels: { companyName: 'Company', myAvailability: 'When to call me' },
    },
  },
};

function labels(whose?: 'somebodys') {
  function Labels() {
    const labelOf = useFieldLabel(whose);
    return (['companyName', 'myAvailability', 'aboutOrganization', 'city'] as const).map(labelOf).join('|');
  }
  const { container } = renderApp(<Labels />, { state: stateFor({ signedIn: true, event }) });
  return container.textContent?.split('|');
}

it('labels fields as the event does, or else with the product’s words', () => {
  expect(labels()).toEqual(['Company', 'When to call me', 'About my organization', 'City']);
});

it('does not speak for the person in somebody else’s form', () => {
  expect(labels('somebodys')).toEqual(['Company', 'Availability', 'About the organization', 'City']);
});
