/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { Mismatch } from '../mismatch';
import { renderTexts } from '../testing/renderTexts';
import { DetailsView } from './DetailsView';

function show(mismatch: Mismatch) {
  const entry = { kind: 'check', at: 0, digest: '0', patch: [] };
  return renderTexts(
    <DetailsView
      label="Checkpoint"
      entry={entry}
      changes={[]}
      state={{}}
      refusal={null}
      mismatch={mismatch}
    />,
  );
}

it('shows the differences between the recorded state and today’s', () => {
  show({ status: 'known', changes: [{ kind: 'changed', path: 'page.online', before: false, after: true }] });
  expect(screen.getByText('page.online')).toBeTruthy();
});

it('explains why the recorded state cannot be determined', () => {
  show({ status: 'unknown', reason: 'entry 6: A patch names the place 9 of a list of 2.' });
  expect(screen.getByText('The state differs from what was recorded.')).toBeTruthy();
  expect(screen.getByText(/is unknown.*entry 6: A patch names the place 9/)).toBeTruthy();
});
