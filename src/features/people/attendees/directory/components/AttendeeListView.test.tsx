/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { fakeMedia } from '../../../../../../test/fakes/media';
import { renderApp } from '../../../../../../test/render';
import { AttendeeListView } from './AttendeeListView';
import { WIDE } from './wide';

const nothing = () => undefined;

it.each([
  ['shows the keys of the list where it is wide', [WIDE], 'hint'],
  ['tells only who listens the keys of the list where it is narrow', [], 'hintUnseen'],
])('%s', (_name, media, className) => {
  fakeMedia(...media);
  renderApp(
    <AttendeeListView
      {...{
        hintId: 'hint',
        status: 'loaded',
        count: 2,
        printing: false,
        printedRows: null,
      }}
      {...{ jump: { text: '', status: 'idle' }, jumped: null, pagesFailed: false }}
      {...{ onJump: nothing, onRetry: nothing, onRetryPages: nothing, onPrint: nothing }}
    >
      <p>The list</p>
    </AttendeeListView>,
  );
  expect(screen.getByText(/use the arrow keys/).className).toBe(className);
});
