/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { buildProfileFields } from '../../../../../test/builders/profile';
import { renderApp } from '../../../../../test/render';
import { ProfileForm } from './ProfileForm';

const show = (whose: 'own' | 'somebodys', country = 'NO', namesViewers = true) => {
  const onChange = jest.fn();
  const app = renderApp(
    <ProfileForm
      draft={buildProfileFields({ system: 'North', country })}
      problems={{}}
      labelOf={(field) => `label of ${field}`}
      extraFields={[]}
      interests={[]}
      companyTypes={[]}
      namesViewers={namesViewers}
      whose={whose}
      onChange={onChange}
    />,
  );
  return { ...app, onChange };
};

it('shows the system field to organizers but not to the person', async () => {
  const { unmount } = show('own');
  expect(screen.queryByLabelText('label of system')).toBeNull();
  unmount();
  const { user, onChange } = show('somebodys');
  const field = screen.getByLabelText<HTMLInputElement>('label of system');
  expect(field.value).toBe('North');
  await user.type(field, 's');
  expect(onChange).toHaveBeenLastCalledWith({ system: 'Norths' });
});

it('asks about being named among viewers only where viewers are named', () => {
  const { unmount } = show('own');
  expect(
    screen.getByRole('checkbox', { name: 'Show me in the list of people watching a session' }),
  ).toBeTruthy();
  unmount();
  show('own', 'NO', false);
  expect(
    screen.queryByRole('checkbox', { name: 'Show me in the list of people watching a session' }),
  ).toBeNull();
});

describe('the country', () => {
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'label of country' });
  const shown = () => list().selectedOptions[0]?.textContent;

  it('is chosen by its name and stored as its code', async () => {
    const { user, onChange } = show('own');
    expect(shown()).toBe('Norway');
    expect(list().getAttribute('autocomplete')).toBe('country-name');
    const names = [...list().options].map(({ text }) => text);
    expect(names.slice(0, 3)).toEqual(['Not specified', 'Afghanistan', 'Åland Islands']);
    expect(names).toHaveLength(251);
    await user.selectOptions(list(), 'Spain');
    expect(onChange).toHaveBeenLastCalledWith({ country: 'ES' });
  });

  it.each([
    ['Norway', 'Norway', 251],
    ['noruega', 'Norway', 251],
    ['Atlantis', 'Atlantis', 252],
    ['', 'Not specified', 251],
  ])('keeps %j as it is stored, shown as %s', (country, name, options) => {
    show('somebodys', country);
    expect([list().value, shown(), list().options.length]).toEqual([country, name, options]);
  });
});
