/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import type { DropRefusal } from '../drop';
import { useFileDrop } from './useFileDrop';

const file = new File(['{}'], 'visit.json');
const fileItem = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: false }) };
const folderItem = { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true }) };

/** A page that accepts drops; jsdom has no drag and drop. */
function start() {
  const told: string[] = [];
  const onFile = ({ name }: File) => void told.push(name);
  const onRefusal = (refusal: DropRefusal) => void told.push(refusal);
  function Page() {
    useFileDrop(onFile, onRefusal);
    return null;
  }
  const { unmount } = render(<Page />);
  /** Returns whether the page prevented the browser's default. */
  const drop = (items: unknown[], files: File[], types = ['Files']) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { items, files, types } });
    return !document.body.dispatchEvent(event);
  };
  return { told, drop, unmount };
}

it('accepts a file', () => {
  const { told, drop } = start();
  expect(drop([fileItem], [file])).toBe(true);
  expect(told).toEqual(['visit.json']);
});

it('rejects a folder or several files and keeps the browser from opening them', () => {
  const { told, drop } = start();
  expect([drop([folderItem], [file]), drop([fileItem, fileItem], [file, file])]).toEqual([true, true]);
  expect(told).toEqual(['folder', 'several']);
});

it('leaves dropped text to the browser', () => {
  const { told, drop } = start();
  expect(drop([{ kind: 'string' }], [], ['text/plain'])).toBe(false);
  expect(told).toEqual([]);
});

it('stops listening on unmount', () => {
  const { told, drop, unmount } = start();
  unmount();
  expect(drop([fileItem], [file])).toBe(false);
  expect(told).toEqual([]);
});
