/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/react';
import type { ReactElement } from 'react';
import { buildQuestion, QUESTION_ID } from '../../test/builders/question';
import { buildQuestionsView } from '../../test/builders/questionsView';
import { renderApp } from '../../test/render';
import { AdminSearchView } from '../features/admin/adminHub/components/AdminSearchView';
import { CaptionerView } from '../features/stage/captions/components/CaptionerView';
import helpdeskChat from '../features/helpdesk/helpdesk/components/ChatPanelView.stories';
import { ChatPanelView } from '../features/helpdesk/helpdesk/components/ChatPanelView';
import { CaptionsPanel } from '../features/stage/presenter/components/CaptionsPanel';
import { QuestionsView } from '../features/stage/questions/components/QuestionsView';
import { PanelView } from '../features/rooms/room/components/PanelView';
import { DialogFrame } from '../shared/kit/ui/DialogFrame';
import { MessageForm } from '../shared/kit/ui/MessageForm';

const none = () => {};
const FIELD = <input aria-label="A field" />;
const MESSAGE = {
  label: 'people.message',
  hint: 'people.message',
  send: 'people.message',
  left: 'people.message',
};

/** What acts by Enter or Escape in a field; `act` is called, or the focus leaves the field. */
const VIEWS: [name: string, key: string, view: (act: () => void) => ReactElement][] = [
  [
    'a message',
    'Enter',
    (act) => (
      <MessageForm
        {...{ texts: MESSAGE, value: 'Hello', maxLength: 100, sendBy: 'enter', canSend: true }}
        {...{ size: 'small', sendAt: 'beside', onChange: none, onSend: act }}
      />
    ),
  ],
  [
    'the answer to a question',
    'Escape',
    (act) => (
      <QuestionsView
        {...buildQuestionsView({
          manages: true,
          questions: [buildQuestion()],
          onEditorClose: act,
          editor: { questionId: QUESTION_ID, kind: 'answer', text: 'Ten minutes.' },
        })}
      />
    ),
  ],
  ['the helpdesk', 'Escape', (act) => <ChatPanelView {...helpdeskChat.args} onClose={act} />],
  [
    'the search over the administration',
    'Enter',
    (act) => (
      <AdminSearchView
        {...{ isOpen: true, query: 'ter', status: 'loaded', onQuery: none, onClose: act }}
        results={[{ group: 'pages', key: '/admin', path: '/admin', name: 'Terms', detail: '' }]}
      />
    ),
  ],
  [
    'a panel of a room',
    'Escape',
    (act) => (
      <PanelView heading="Chat" onClose={act}>
        {FIELD}
      </PanelView>
    ),
  ],
  [
    'the correction of a caption',
    'Escape',
    (act) => (
      <CaptionerView
        composer={{
          language: 'en',
          text: 'Hello',
          correcting: 5,
          status: 'writing',
          problem: null,
          key: null,
        }}
        {...{ typed: [], onLanguage: none, onText: none, onSend: none, onCorrect: none, onCancel: act }}
      />
    ),
  ],
  [
    'the captions of a presenter',
    'Escape',
    () => (
      <CaptionsPanel isOpen keysOn onOpen={none}>
        {FIELD}
      </CaptionsPanel>
    ),
  ],
  [
    'a dialog',
    'Escape',
    (act) => (
      <DialogFrame isOpen heading="Your notes" closeLabel="Close" onClose={act}>
        {FIELD}
      </DialogFrame>
    ),
  ],
];

describe.each(VIEWS)('in %s', (_name, key, view) => {
  /** Whether a press of the key does something. */
  function acts(init: KeyboardEventInit): boolean {
    const act = jest.fn();
    renderApp(view(act));
    const fields = [...document.querySelectorAll<HTMLElement>('textarea, input')];
    // Some take the focus themselves.
    const field = fields.find((each) => each === document.activeElement) ?? fields[0];
    if (!field) throw new Error('There is no field.');
    field.focus();
    fireEvent.keyDown(field, { key, ...init });
    return act.mock.calls.length > 0 || document.activeElement !== field;
  }

  it(`${key} acts`, () => expect(acts({})).toBe(true));

  it.each([
    ['as browsers report it', { isComposing: true }],
    ['as Safari reports the key that ends it', { keyCode: 229 }],
  ])('a key of a composition does nothing, %s', (_browser, init) => expect(acts(init)).toBe(false));
});
