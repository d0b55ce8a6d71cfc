/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderApp } from '../../../../../test/render';
import { SAMPLE_STANDING } from '../samples';
import { StandingView } from './StandingView';

it.each([
  [false, 'Create an account', 'false'],
  [true, 'Creating the account…', 'true'],
])('says whether an account is being created: %s', (isSending, name, disabled) => {
  const none = () => {};
  renderApp(
    <StandingView
      status="loaded"
      standing={SAMPLE_STANDING}
      asking="account"
      account={{ username: 'ines', password: 'long-enough-now' }}
      isSending={isSending}
      fault={null}
      onAsk={none}
      onAccount={none}
      onDecline={none}
      onRegister={none}
      onCreate={none}
      onRetry={none}
    />,
  );
  expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe(disabled);
});
