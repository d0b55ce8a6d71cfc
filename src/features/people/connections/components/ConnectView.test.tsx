/** @jest-environment jsdom */
import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { renderApp } from '../../../../../test/render';
import { keepFocus } from '../../../../shared/kit/ui/keepFocus';
import { ConnectView, type ConnectViewProps } from './ConnectView';

const nothing = () => {};
const between = { note: '', interests: [], sessions: [] };

function Connect({ onEscape }: { onEscape: () => void }) {
  const [note, setNote] = useState<string | null>(null);
  const [entry, setEntry] = useState<ConnectViewProps['entry']>(null);
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
      <ConnectView
        name="Bea Núñez"
        status="loaded"
        entry={entry}
        note={note}
        isRemoving={false}
        isSending={false}
        problem={null}
        outcome={null}
        onRetry={nothing}
        onWrite={() => setNote('')}
        onType={setNote}
        onDrop={() => setNote(null)}
        onConnect={() => setEntry({ state: 'sent', ...between })}
        onAskRemoval={nothing}
        onDeclineRemoval={nothing}
        onDisconnect={() => {
          setEntry(null);
          setNote(null);
        }}
      />
    </div>
  );
}

let stop = nothing;
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

function start() {
  const onEscape = jest.fn();
  const { user } = renderApp(<Connect onEscape={onEscape} />);
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await act(async () => {});
  };
  return { user, press, onEscape };
}

const focused = () => document.activeElement;

it('keeps the focus from Connect to what comes of it, and back', async () => {
  const { press } = start();
  await press(/^Connect/);
  expect(focused()).toBe(screen.getByRole('textbox'));
  await press('Cancel');
  expect(focused()).toBe(screen.getByRole('button', { name: /^Connect/ }));
  await press(/^Connect/);
  await press('Send request');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Withdraw' }));
});

it('closes the note by Escape, and nothing around it', async () => {
  const { user, press, onEscape } = start();
  await press(/^Connect/);
  await user.keyboard('Hello{Escape}');
  await act(async () => {});
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: /^Connect/ }));
  expect(onEscape).not.toHaveBeenCalled();
});
