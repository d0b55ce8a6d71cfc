/** @jest-environment jsdom */
import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepFocus } from './keepFocus';

let stop = () => {};
beforeEach(() => {
  stop = keepFocus(document);
});
afterEach(() => stop());

/** Lets what was observed be told. */
const settle = () => act(async () => {});

async function press(name: string): Promise<void> {
  const button = screen.getByRole('button', { name });
  button.focus();
  await userEvent.click(button);
  await settle();
}

const focused = () => document.activeElement?.textContent ?? document.activeElement?.tagName;

function Panel() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Open</button>
      <button>Other</button>
      {isOpen && (
        <aside>
          <button>Inside</button>
          <button onClick={() => setOpen(false)}>Close</button>
        </aside>
      )}
    </main>
  );
}

it('leads from a panel back to what opened it, wherever the focus was inside', async () => {
  render(<Panel />);
  await press('Open');
  await press('Inside');
  await press('Close');
  expect(focused()).toBe('Open');
});

function Connect() {
  const [step, setStep] = useState<'ask' | 'note' | 'sent'>('ask');
  return (
    <article>
      <a href="/somewhere">Before</a>
      {step === 'ask' && <button onClick={() => setStep('note')}>Connect</button>}
      {step === 'note' && (
        <form>
          <button type="button" onClick={() => setStep('sent')}>
            Send request
          </button>
          <button type="button" onClick={() => setStep('ask')}>
            Cancel
          </button>
        </form>
      )}
      {step === 'sent' && <p>Request sent</p>}
    </article>
  );
}

it('goes on to what came in the place of what was pressed', async () => {
  render(<Connect />);
  screen.getByRole('link').focus();
  await press('Connect');
  expect(focused()).toBe('Send request');
  await press('Cancel');
  expect(focused()).toBe('Connect');
});

it('stays in what it was in if nothing came that can have it, for as long as it has the focus', async () => {
  render(<Connect />);
  await press('Connect');
  await press('Send request');
  const article = screen.getByRole('article');
  expect(document.activeElement).toBe(article);
  expect(article.getAttribute('tabindex')).toBe('-1');
  screen.getByRole('link').focus();
  expect([article.hasAttribute('tabindex'), article.hasAttribute('data-keeps-focus')]).toEqual([
    false,
    false,
  ]);
});

it('goes to the new screen, not back to a link elsewhere, when one screen gives way to another', async () => {
  document.body.innerHTML =
    '<header><a href="/a">Header</a></header><main tabindex="-1"><section><a href="/b">Next</a></section></main>';
  screen.getByRole('link', { name: 'Header' }).focus();
  screen.getByRole('link', { name: 'Next' }).focus();
  const main = screen.getByRole('main');
  main.innerHTML = '<section><button>New</button></section>';
  await settle();
  expect(document.activeElement).toBe(main);
  expect(main.getAttribute('tabindex')).toBe('-1');
});

it('stays with a line that a sorted list moves', async () => {
  document.body.innerHTML = '<ul><li><button>One</button></li><li><button>Two</button></li></ul>';
  const [first] = document.querySelectorAll('li');
  screen.getByRole('button', { name: 'One' }).focus();
  document.querySelector('ul')?.append(first as HTMLElement);
  await settle();
  expect(focused()).toBe('One');
});

it('leaves those alone who move the focus themselves, or took it away', async () => {
  document.body.innerHTML = '<p><button>One</button><button>Two</button></p>';
  const [one, two] = screen.getAllByRole('button');
  one?.focus();
  one?.remove();
  two?.focus();
  await settle();
  expect(focused()).toBe('Two');
  jest.useFakeTimers();
  two?.blur();
  jest.runAllTimers();
  jest.useRealTimers();
  two?.remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

it('leaves what lies over the whole page to React Aria, which gives the focus back after a frame', async () => {
  document.body.innerHTML = '<main tabindex="-1"></main><div><p role="dialog"><button>One</button></p></div>';
  screen.getByRole('button').focus();
  document.body.lastElementChild?.remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});

it('does nothing once it is stopped', async () => {
  document.body.innerHTML = '<p><button>One</button></p>';
  screen.getByRole('button').focus();
  stop();
  screen.getByRole('button').remove();
  await settle();
  expect(document.activeElement).toBe(document.body);
});
