/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { FileButton } from './FileButton';
import { FileDrop } from './FileDrop';

const file = new File(['a'], 'a.csv');
const other = new File(['b'], 'b.csv');

const drop = (isClosed: boolean, onChoose: (file: File) => void) =>
  render(
    <FileDrop heading="The file" isClosed={isClosed} onChoose={onChoose}>
      {null}
    </FileDrop>,
  );

const button = (isClosed: boolean, { onChoose = jest.fn(), onCancel = null as (() => void) | null } = {}) => (
  <FileButton accept=".csv" isClosed={isClosed} onChoose={onChoose} onCancel={onCancel}>
    {onCancel ? 'Cancel' : 'Choose'}
  </FileButton>
);
const input = (container: HTMLElement) => container.querySelector('input') as HTMLInputElement;

it('takes the first of several dropped files', () => {
  const onChoose = jest.fn();
  drop(false, onChoose);
  fireEvent.drop(screen.getByRole('region', { name: 'The file' }), {
    dataTransfer: { files: [file, other] },
  });
  expect(onChoose.mock.calls).toEqual([[file]]);
});

it('takes each of several files where it accepts them, dropped or chosen', () => {
  const onChoose = jest.fn();
  const { container } = render(
    <FileDrop heading="Files" isClosed={false} isMany onChoose={onChoose}>
      <FileButton accept=".csv" isClosed={false} isMany onChoose={onChoose} onCancel={null}>
        Choose
      </FileButton>
    </FileDrop>,
  );
  fireEvent.drop(screen.getByRole('region', { name: 'Files' }), { dataTransfer: { files: [file, other] } });
  fireEvent.change(input(container), { target: { files: [other, file] } });
  expect(onChoose.mock.calls).toEqual([[file], [other], [other], [file]]);
});

it('takes no file, dropped or chosen, while it is closed', () => {
  const onChoose = jest.fn();
  const { unmount } = drop(true, onChoose);
  fireEvent.drop(screen.getByRole('region', { name: 'The file' }), { dataTransfer: { files: [file] } });
  unmount();
  const { container } = render(button(true, { onChoose }));
  const opened = jest.spyOn(input(container), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  fireEvent.change(input(container), { target: { files: [file] } });
  expect(opened).not.toHaveBeenCalled();
  expect(onChoose).not.toHaveBeenCalled();
});

it('opens the file picker and takes the chosen file', () => {
  const onChoose = jest.fn();
  const { container } = render(button(false, { onChoose }));
  const opened = jest.spyOn(input(container), 'click');
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(opened).toHaveBeenCalledTimes(1);
  fireEvent.change(input(container), { target: { files: [file] } });
  expect(onChoose.mock.calls).toEqual([[file]]);
});

it('cancels a file in transit with the same button, which keeps focus', () => {
  const onCancel = jest.fn();
  const { rerender } = render(button(false));
  const choose = screen.getByRole('button', { name: 'Choose' });
  choose.focus();
  rerender(button(true, { onCancel }));
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  expect(document.activeElement).toBe(cancel);
  fireEvent.click(cancel);
  expect(onCancel).toHaveBeenCalledTimes(1);
});
