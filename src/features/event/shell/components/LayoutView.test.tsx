/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { stateFor } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { LayoutView } from './LayoutView';

it('keeps the bar at the lower edge off paper, on which it would lie over the text', () => {
  renderApp(
    <LayoutView header={null} notice={null} banners={null} bar="Rehearsal" footer={null}>
      Program
    </LayoutView>,
    { state: stateFor({}) },
  );
  expect(screen.getByText('Rehearsal').closest('[data-screen-only]')).not.toBeNull();
  expect(screen.getByText('Program').closest('[data-screen-only]')).toBeNull();
});

it('has the bar last, so that it moves nothing when it comes', () => {
  renderApp(
    <LayoutView header={null} notice={null} banners={null} bar="Rehearsal" footer={<footer>Imprint</footer>}>
      Program
    </LayoutView>,
    { state: stateFor({}) },
  );
  const position = screen.getByText('Imprint').compareDocumentPosition(screen.getByText('Rehearsal'));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
