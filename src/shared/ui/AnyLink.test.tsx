/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { navigationRequested } from '../page';
import { AnyLink } from './AnyLink';

it('leads to a place of the app by an action', async () => {
  const { user, actions } = renderApp(<AnyLink to="/sessions?onDemandFilter=">Recordings</AnyLink>);
  const link = screen.getByRole('link', { name: 'Recordings' });
  expect(link.getAttribute('target')).toBeNull();
  await user.click(link);
  expect(actions).toEqual([navigationRequested('/sessions?onDemandFilter=')]);
});

it.each(['https://charity.example/', '/configs/harbor-forum/assets/guide.pdf'])(
  'opens %s in a new tab that knows nothing of us, and says so',
  (to) => {
    renderApp(<AnyLink to={to}>Read it</AnyLink>);
    const link = screen.getByRole('link', { name: 'Read it (opens in a new tab)' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      to,
      '_blank',
      'noopener noreferrer',
    ]);
  },
);

it('opens a place of the app in a new tab where that is wished', () => {
  renderApp(
    <AnyLink to="/help" newTab>
      Help
    </AnyLink>,
  );
  expect(screen.getByRole('link', { name: 'Help (opens in a new tab)' }).getAttribute('target')).toBe(
    '_blank',
  );
});

it('stays in the tab with another site where that is wished', () => {
  renderApp(
    <AnyLink to="https://charity.example/" newTab={false}>
      Charity
    </AnyLink>,
  );
  expect(screen.getByRole('link', { name: 'Charity' }).getAttribute('target')).toBeNull();
});
