/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderApp } from '../../../test/render';
import { BackLink } from './BackLink';

it('is a landmark with a name, beside the navigation of the header', () => {
  renderApp(<BackLink to="/sessions">Agenda</BackLink>);
  expect(screen.getByRole('navigation', { name: 'Agenda' })).toBeTruthy();
});
