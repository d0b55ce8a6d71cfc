/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import type { CompanyPage } from '../../../../contract/exhibition/companies';
import { axeViolations } from '../../../../../test/axe';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildExhibitor } from '../../../../../test/builders/tradeshow';
import { renderApp } from '../../../../../test/render';
import { CompanyMessageView } from './CompanyMessageView';
import { CompanyView, type CompanyViewProps } from './CompanyView';

const company: CompanyPage = {
  companyId: 'harbor',
  companyName: 'Harbor Works',
  about: '<p>We keep <b>harbors</b> clean.<img src=x onerror=alert(1)></p>',
  people: [buildAttendee()],
  count: 3,
  sessions: [{ sessionId: 'clean', title: 'Clean harbors' }],
  exhibitor: buildExhibitor({ companyName: 'Harbor Works', website: 'https://harbor.example/' }),
};
const show = (over: Partial<CompanyViewProps> = {}) =>
  renderApp(
    <CompanyView
      conferenceId="harbor-forum"
      company={company}
      attendeesLabel="Guests"
      backPath="/attendees/list?noScroll=true"
      people={<p>cards</p>}
      allPeoplePath="/attendees/results?companyName=Harbor+Works"
      tierLabel="Gold"
      standPath="/tradeshow/exhibitor-details/e1"
      {...over}
    />,
  );
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the company’s description, people, sessions and stand', async () => {
  const { container } = show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Harbor Works');
  const about = screen.getByRole('region', { name: 'About' });
  expect(about.textContent).toContain('We keep harbors clean.');
  expect(container.querySelector('img[onerror]')).toBeNull();
  const stand = within(screen.getByRole('region', { name: 'At the tradeshow' }));
  expect(stand.getByText('Gold')).toBeTruthy();
  expect(hrefs()).toEqual([
    '/attendees/list?noScroll=true',
    '/tradeshow/exhibitor-details/e1',
    'https://harbor.example/',
    '/sessions/clean',
    '/attendees/results?companyName=Harbor+Works',
  ]);
  expect(screen.getByText('See all 3 people')).toBeTruthy();
  expect(await axeViolations(container)).toEqual([]);
});

it('omits links to closed pages and sections without content', () => {
  show({
    company: { ...company, about: '', exhibitor: null },
    standPath: null,
    allPeoplePath: null,
  });
  expect(hrefs()).toEqual(['/attendees/list?noScroll=true', '/sessions/clean']);
  expect(screen.queryByRole('region', { name: 'About' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'At the tradeshow' })).toBeNull();
  expect(screen.getByText('Showing 1 of 3 people.')).toBeTruthy();
});

it('reports a missing company or a loading failure, with a retry', async () => {
  const { unmount } = renderApp(<CompanyMessageView kind="notFound" />);
  expect(screen.getByText('Company not found')).toBeTruthy();
  unmount();
  const onRetry = jest.fn();
  const failure = { kind: 'network', status: null, message: 'x' } as const;
  const { user } = renderApp(<CompanyMessageView kind="failed" failure={failure} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('You seem to be offline.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
