/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { buildProfileFields } from '../../../../test/builders/profile';
import { renderApp } from '../../../../test/render';
import { ProfileForm } from './ProfileForm';

const show = (whose: 'own' | 'somebodys') => {
  const onChange = jest.fn();
  const app = renderApp(
    <ProfileForm
      draft={buildProfileFields({ system: 'North' })}
      problems={{}}
      labelOf={(field) => `label of ${field}`}
      extraFields={[]}
      interests={[]}
      companyTypes={[]}
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
