/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { axeViolations } from '../../../../test/axe';
import { renderApp } from '../../../../test/render';
import { sampleResult, sampleRun } from '../samples';
import { RunView } from './RunView';

const show = (over: Parameters<typeof sampleResult>[0]) =>
  renderApp(
    <RunView
      run={sampleRun({ result: sampleResult(over) })}
      bytes={100}
      starting={false}
      problem={null}
      canRun
      onCheck={() => {}}
      onImport={() => {}}
      onDrop={() => {}}
    />,
  );

it('names the kinds of organizations that no lane shows', async () => {
  const { container } = show({
    kindsWithoutLane: [
      { kind: 'Suppliers', people: 1_204 },
      { kind: 'Retailer', people: 1 },
    ],
  });
  const text = screen.getByText(/^No lane shows these kinds/).textContent;
  expect(text).toContain('“Suppliers” (1,204), “Retailer” (1)');
  expect(await axeViolations(container)).toEqual([]);
});

it.each([[[]], [undefined]])('says nothing of kinds where there are none: %j', (kindsWithoutLane) => {
  show(kindsWithoutLane ? { kindsWithoutLane } : {});
  expect(screen.getByText(/^All 2 rows are right/)).toBeTruthy();
  expect(screen.queryByText(/^No lane shows/)).toBeNull();
});
