/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { axeViolations } from '../../../../../test/axe';
import { buildProfile } from '../../../../../test/builders/profile';
import { renderApp } from '../../../../../test/render';
import { ProfileMessageView } from './ProfileMessageView';
import { ProfileView, type ProfileViewProps } from './ProfileView';

const profile = buildProfile({
  interests: ['Floors'],
  biography: '<p>Science.<img src=x onerror=alert(1)></p>',
  myAvailability: 'Mornings https://calendar.example/',
});
const show = (over: Partial<ProfileViewProps> = {}) =>
  renderApp(
    <ProfileView
      conferenceId="harbor-forum"
      profile={profile}
      labelOf={(field) => `label of ${field}`}
      locationOptions={{ appendCityAndState: false, hideCountryUS: false }}
      companyTypeOf={(companyType) => companyType}
      extraFields={['biography', 'aboutOrganization']}
      attendeesLabel="Guests"
      backPath="/attendees/list?noScroll=true"
      isOwn={false}
      boothPathOf={(exhibitorId) => `/booth/${exhibitorId}`}
      {...over}
    />,
  );
const facts = () => {
  const terms = screen.queryAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.queryAllByRole('definition').map(({ textContent }) => textContent);
  return Object.fromEntries(terms.map((term, index) => [term.replace('label of ', ''), values[index]]));
};
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows every field it receives, with the event’s labels', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dr. Ines M. Barbosa');
  expect(link('Harbor Works')).toBe(`/attendees/company-listing/${profile.companyId}`);
  expect(facts()).toEqual({
    companyType: 'Supplier',
    address1: '12 Station Road',
    zip: '55802',
    city: 'Duluth',
    state: 'MN',
    country: 'United States',
    email: 'ines@example.org',
    phone: '+1 555 0123',
  });
  expect(link('ines@example.org')).toBe('mailto:ines@example.org');
  expect(link('+1 555 0123')).toBe('tel:+15550123');
  expect(link('https://calendar.example/')).toBe('https://calendar.example/');
  expect(screen.getByRole('region', { name: 'label of biography' }).textContent).toContain('Science.');
  expect(container.querySelector('img[onerror]')).toBeNull();
  expect(within(screen.getByRole('region', { name: 'Interests' })).getByText('Floors')).toBeTruthy();
  expect(screen.queryByText('Edit my profile')).toBeNull();
  expect(await axeViolations(container)).toEqual([]);
});

it('appends city and state to the organization and hides the US if configured', () => {
  show({ locationOptions: { appendCityAndState: true, hideCountryUS: true } });
  expect(screen.getByText(/, Duluth, MN/).textContent).toBe('Harbor Works, Duluth, MN');
  expect(Object.keys(facts())).not.toEqual(expect.arrayContaining(['city']));
  expect(facts()['country']).toBeUndefined();
});

it('omits missing and empty fields and texts the event does not show', () => {
  const { address1: _a, zip: _z, phone: _p, email: _e, ...shown } = profile;
  const empty = { companyType: '', city: '', state: '', country: '', interests: [], myAvailability: ' ' };
  show({ profile: { ...shown, ...empty, companyId: null }, extraFields: ['aboutOrganization'] });
  expect(facts()).toEqual({});
  expect(screen.queryByRole('link', { name: 'Harbor Works' })).toBeNull();
  expect(screen.getByText('Harbor Works')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'label of biography' })).toBeNull();
  expect(screen.getByRole('region', { name: 'label of aboutOrganization' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Interests' })).toBeNull();
});

it('links users to editing on their own profile', () => {
  show({ isOwn: true });
  expect(link('Edit my profile')).toBe('/attendees/attendee-profile');
});

it('reports a missing profile, or a failure with a retry', async () => {
  const { unmount } = renderApp(<ProfileMessageView kind="notFound" />);
  expect(screen.getByText('Attendee not found')).toBeTruthy();
  unmount();
  const onRetry = jest.fn();
  const failure = { kind: 'http', status: 503, message: 'Busy.' } as const;
  const { user } = renderApp(<ProfileMessageView kind="failed" failure={failure} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('Try again in a moment.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('lists the exhibitors that the attendee saved, with links where the tradeshow is open', () => {
  const saved = { ...profile, savedExhibitors: [{ exhibitorId: 'halvora', companyName: 'Halvora' }] };
  const { unmount } = show({ profile: saved });
  expect(link('Halvora')).toBe('/booth/halvora');
  unmount();
  show({ profile: saved, boothPathOf: null });
  const region = within(screen.getByRole('region', { name: 'Saved exhibitors' }));
  expect(region.getByText('Halvora')).toBeTruthy();
  expect(region.queryByRole('link')).toBeNull();
});
