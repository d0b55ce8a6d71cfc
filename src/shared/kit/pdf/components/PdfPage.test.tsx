/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../../../test/render';
import type { PdfFile } from './pdfFile';
import { PdfPage, type PdfPageProps } from './PdfPage';

const size = { width: 600, height: 800 };
const draw = jest.fn(() => ({ done: Promise.resolve(), cancel() {} }));
const file: PdfFile = { pages: 2, size, page: async () => ({ size, draw }) };
const page: PdfPageProps = { file, number: 1, size, scale: 1, isNear: true, onSize() {} };

beforeEach(() => {
  jest.useFakeTimers();
  draw.mockClear();
});
afterEach(() => jest.useRealTimers());

/** Renders a page; returns how often it was drawn after `ms`, and a function that changes it. */
function rendered(props: Partial<PdfPageProps>) {
  let set = (_changed: Partial<PdfPageProps>) => {};
  function Changing() {
    const [changed, setChanged] = useState(props);
    set = setChanged;
    return <PdfPage {...page} {...changed} />;
  }
  renderApp(<Changing />);
  return {
    drawnAfter: async (ms: number) => {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      return draw.mock.calls.length;
    },
    change: (changed: Partial<PdfPageProps>) => act(() => set(changed)),
  };
}

it('is drawn at once if it is in view when the document opens', async () => {
  expect(await rendered({}).drawnAfter(0)).toBe(1);
});

it('is drawn after a while when it comes into view, unless it leaves before', async () => {
  const { drawnAfter, change } = rendered({ isNear: false });
  change({ isNear: true });
  expect(await drawnAfter(50)).toBe(0);
  change({ isNear: false });
  expect(await drawnAfter(1_000)).toBe(0);
  change({ isNear: true });
  expect(await drawnAfter(60)).toBe(1);
});

it('draws only the last of many scales', async () => {
  const { drawnAfter, change } = rendered({});
  await drawnAfter(0);
  for (const scale of [1.25, 1.5, 2]) {
    change({ scale });
    await drawnAfter(20);
  }
  expect(await drawnAfter(60)).toBe(2);
  expect(draw).toHaveBeenLastCalledWith(expect.anything(), 2);
});
