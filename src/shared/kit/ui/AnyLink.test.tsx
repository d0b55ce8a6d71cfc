/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { navigationRequested } from '../../platform/page';
import { AnyLink } from './AnyLink';

it('navigates within the app by dispatching an action', async () => {
  const { user, actions } = renderApp(<AnyLink to="/sessions?onDemandFilter=">Recordings</AnyLink>);
  const link = screen.getByRole('link', { name: 'Recordings' });
  expect(link.getAttribute('target')).toBeNull();
  await user.click(link);
  expect(actions).toEqual([navigationRequested('/sessions?onDemandFilter=')]);
});

it.each(['https://charity.example/', '/configs/harbor-forum/assets/guide.pdf'])(
  'opens %s in a new tab without opener or referrer, and says so',
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

it('opens an app page in a new tab on request', () => {
  renderApp(
    <AnyLink to="/help" newTab>
      Help
    </AnyLink>,
  );
  expect(screen.getByRole('link', { name: 'Help (opens in a new tab)' }).getAttribute('target')).toBe(
    '_blank',
  );
});

it('opens another site in the same tab on request', () => {
  renderApp(
    <AnyLink to="https://charity.example/" newTab={false}>
      Charity
    </AnyLink>,
  );
  expect(screen.getByRole('link', { name: 'Charity' }).getAttribute('target')).toBeNull();
});
