/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderApp } from '../../../../test/render';
import { BackLink } from './BackLink';

it('is a landmark with a name, beside the navigation of the header', () => {
  renderApp(<BackLink to="/sessions">Agenda</BackLink>);
  expect(screen.getByRole('navigation', { name: 'Agenda' })).toBeTruthy();
});

it('keeps its name where it shows the arrow only', () => {
  renderApp(
    <BackLink to="/sessions" isShort>
      Agenda
    </BackLink>,
  );
  expect(screen.getByRole('link', { name: 'Agenda' }).getAttribute('href')).toBe('/sessions');
});
