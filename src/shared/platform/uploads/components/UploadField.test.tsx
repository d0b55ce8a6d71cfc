/** @jest-environment jsdom */
import { act, fireEvent, screen } from '@testing-library/react';
import type { CoreState } from '../../../../../test/builders/state';
import { renderApp } from '../../../../../test/render';
import { stateFor } from '../../../../../test/builders/state';
import type { FileOwner, StoredFile } from '../../../../contract/platform/files';
import { heldFile } from '../../../kit/lib/heldFiles';
import { uploadsReducer, type WithUploads } from '..';
import {
  uploadArrived,
  uploadDismissed,
  uploadFailed,
  uploadProgressed,
  uploadStarted,
  uploadSucceeded,
} from '../slice';
import { UploadField } from './UploadField';

const owner: FileOwner = { kind: 'exhibitor', id: 'brightline' };
const stored: StoredFile = {
  fileId: 'f',
  name: 'a.pdf',
  mediaType: 'application/pdf',
  bytes: 3,
  pages: 1,
  url: '/f',
  createdAt: '2021-01-26T15:00:00.000Z',
};

function show() {
  const onUploaded = jest.fn();
  const app = renderApp<CoreState & WithUploads>(
    <UploadField heading="Documents" owner={owner} purpose="document" isMany onUploaded={onUploaded} />,
    {
      state: stateFor({ signedIn: true }, { uploads: { items: [] } }),
      reducers: { uploads: uploadsReducer },
    },
  );
  const input = app.container.querySelector('input') as HTMLInputElement;
  const choose = (...files: File[]) => fireEvent.change(input, { target: { files } });
  const items = () => app.getState().uploads.items;
  return { ...app, onUploaded, input, choose, items };
}

const pdf = (name: string, type = 'application/pdf') => new File(['pdf'], name, { type, lastModified: 7 });

it('requests an upload for each chosen file and holds the files', () => {
  const { choose, items, input } = show();
  expect(input.multiple).toBe(true);
  expect(input.accept.split(',')).toEqual(
    expect.arrayContaining(['application/pdf', '.pdf', '.docx', '.webp']),
  );
  // Some systems report no type for documents.
  choose(pdf('a.pdf'), pdf('Price list.DOCX', ''));
  expect(items()).toMatchObject([
    { owner, purpose: 'document', name: 'a.pdf', mediaType: 'application/pdf', bytes: 3, modified: 7 },
    { name: 'Price list.DOCX', mediaType: expect.stringContaining('wordprocessingml') as string },
  ]);
  expect(items().map(({ handle }) => heldFile(handle)?.size)).toEqual([3, 3]);
});

it('shows how far a file is, and what became of it', async () => {
  const { choose, items, store, user } = show();
  choose(pdf('a.pdf'));
  const { handle } = items()[0] as { handle: string };
  const tell = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  tell(uploadStarted({ handle }));
  tell(uploadProgressed({ handle, sent: 1.5 }));
  expect(screen.getByRole('progressbar', { name: 'Uploading a.pdf' })).toHaveProperty('value', 0.5);
  tell(uploadArrived({ handle }));
  expect(screen.getByRole('status').textContent).toBe('Checking the file…');
  tell(uploadFailed({ handle, problem: 'busy' }));
  expect(screen.getByRole('status').textContent).toMatch(/Try again in a few minutes/);
  await user.click(screen.getByRole('button', { name: 'Try again: a.pdf' }));
  expect(items()[0]?.status).toBe('waiting');
  await user.click(screen.getByRole('button', { name: 'Cancel a.pdf' }));
  expect(items()).toEqual([]);
  // The row has gone, the focus has not.
  expect(document.activeElement).not.toBe(document.body);
});

it('says what is accepted when a kind is refused, and how large this kind may be', () => {
  const { choose, items, store } = show();
  const tell = (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action));
  choose(new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
  const { handle } = items()[0] as { handle: string };
  tell(uploadFailed({ handle, problem: 'type' }));
  expect(screen.getByRole('status').textContent).toBe(
    'This file type isn’t accepted here. Accepted: PDF, DOCX, PPTX, XLSX, JPG, PNG, WEBP.',
  );
  tell(uploadDismissed({ handle }));
  choose(new File(['x'], 'a.png', { type: 'image/png' }));
  tell(uploadFailed({ handle: items()[0]?.handle ?? '', problem: 'size' }));
  expect(screen.getByRole('status').textContent).toBe('The file is too large. The limit is 20 MB.');
});

it('offers no second attempt for a file that would be refused again', async () => {
  const { choose, items, store, user } = show();
  choose(pdf('a.pdf'));
  const { handle } = items()[0] as { handle: string };
  act(() => void store.dispatch(uploadFailed({ handle, problem: 'scripts' })));
  expect(screen.queryByRole('button', { name: 'Try again: a.pdf' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss a.pdf' }));
  expect(items()).toEqual([]);
});

it('hands each file over once, and shows no files of others', () => {
  const { choose, items, store, onUploaded } = show();
  choose(pdf('a.pdf'));
  const { handle } = items()[0] as { handle: string };
  act(() => void store.dispatch(uploadSucceeded({ handle, owner, purpose: 'document', file: stored })));
  expect(onUploaded.mock.calls).toEqual([[stored]]);
  expect(items()).toEqual([]);
});
