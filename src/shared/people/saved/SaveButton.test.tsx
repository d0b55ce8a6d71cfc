/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axeViolations } from '../../../../test/axe';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import { SaveButton, savedReducer, savedRequested, saveRequested, type WithSaved } from '.';

function show(signedIn = true) {
  return renderApp<CoreState & WithSaved>(
    <>
      <SaveButton kind="exhibitor" itemId="a" name="Halvora" />
      <SaveButton kind="exhibitor" itemId="b" name="Nimbrel" look="text" />
    </>,
    {
      state: stateFor(signedIn ? { signedIn: true } : {}, {
        saved: savedReducer(undefined, { type: 'test/init' }),
      }),
      reducers: { saved: savedReducer },
    },
  );
}

it('loads what is saved once for all buttons, for signed-in users only', () => {
  expect(
    show()
      .types()
      .filter((type) => type === savedRequested.type),
  ).toHaveLength(1);
  expect(show(false).types()).not.toContain(savedRequested.type);
});

it('says what it would do, with the name of what it saves', async () => {
  const { container, actions } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Save Halvora' }));
  expect(actions.at(-1)).toEqual(saveRequested({ kind: 'exhibitor', itemId: 'a', isSaved: true }));
  expect(screen.getByRole('button', { name: 'Save Nimbrel' })).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Saved: Halvora. Remove' }));
  expect(actions.at(-1)).toEqual(saveRequested({ kind: 'exhibitor', itemId: 'a', isSaved: false }));
  expect(await axeViolations(container)).toEqual([]);
});
