/** @jest-environment jsdom */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { buildQueueItem } from '../../test/builders/moderation';
import { buildQuestion } from '../../test/builders/question';
import { renderApp } from '../../test/render';
import { useKeys } from '../features/messages/messageCenter/components/useKeys';
import { QueueList } from '../features/stage/moderation/components/QueueList';
import { CaptionsPanel } from '../features/stage/presenter/components/CaptionsPanel';
import { QuestionStage } from '../features/stage/presenter/components/QuestionStage';
import { useRoomKeys } from '../features/rooms/room/components/useRoomKeys';
import { MediaPlayer } from '../features/stage/video/components/MediaPlayer';
import { playerProps } from '../features/stage/video/components/testing/playerProps';
import { useShortcuts } from '../replay/page/components/useShortcuts';
import { PdfView } from '../shared/kit/pdf/components/PdfView';

const none = () => {};

function Room({ act }: { act: () => void }) {
  useRoomKeys(true, act);
  return null;
}

function MessageCenter({ act }: { act: () => void }) {
  useKeys({ jump: act, sheet: none, move: none, markRead: none, markAllRead: none });
  return null;
}

function Replay({ act }: { act: () => void }) {
  useShortcuts({ f: act }, true);
  return null;
}

const PAGE = { width: 794, height: 1_123 };
const unread = () => Promise.reject(new Error('No page is near.'));

beforeEach(() => {
  const tracks = Object.assign(new EventTarget(), { [Symbol.iterator]: () => [].values() });
  jest
    .spyOn(HTMLMediaElement.prototype, 'textTracks', 'get')
    .mockReturnValue(tracks as unknown as TextTrackList);
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined);
});
afterEach(() => jest.restoreAllMocks());

interface Case {
  name: string;
  /** The key on a Latin, a Russian, a Greek and an Arabic keyboard. */
  keys: [code: string, latin: string, russian: string, greek: string, arabic: string];
  ctrlKey?: boolean;
  view: (act: () => void) => ReactElement;
  /** Where the focus is; nowhere if left out. */
  target?: (act: () => void) => Element;
}

const M: Case['keys'] = ['KeyM', 'm', 'ь', 'μ', 'ة'];
const F: Case['keys'] = ['KeyF', 'f', 'а', 'φ', 'ب'];
const C: Case['keys'] = ['KeyC', 'c', 'с', 'ψ', 'ؤ'];
const A: Case['keys'] = ['KeyA', 'a', 'ф', 'α', 'ش'];
const H: Case['keys'] = ['KeyH', 'h', 'р', 'η', 'ا'];
const N: Case['keys'] = ['KeyN', 'n', 'т', 'ν', 'ى'];
const K: Case['keys'] = ['KeyK', 'k', 'л', 'κ', 'ن'];

const CASES: Case[] = [
  { name: 'a room', keys: M, view: (act) => <Room act={act} /> },
  {
    name: 'the player',
    keys: F,
    view: (act) => <MediaPlayer {...playerProps({ onFullscreen: act })} />,
    target: () => screen.getByRole('region', { name: 'Video: What clean means now' }),
  },
  {
    name: 'the questions of a presenter',
    keys: A,
    view: (act) => (
      <QuestionStage
        {...{ questions: [buildQuestion()], index: 0, canUndo: false, problem: null, keysOn: true }}
        {...{ onStep: none, onAnswered: act, onUndo: none }}
      />
    ),
  },
  {
    name: 'the captions of a presenter',
    keys: C,
    view: (act) => (
      <CaptionsPanel isOpen={false} keysOn onOpen={act}>
        {null}
      </CaptionsPanel>
    ),
  },
  {
    name: 'moderation',
    keys: H,
    view: (act) => (
      <QueueList
        {...{ items: [buildQueueItem('1')], contexts: [], selected: [], gone: [], cursor: null }}
        {...{ onSelection: none, onHideMany: act, onDismissMany: none, onApproveMany: none }}
        {...{ onAnsweredMany: none, onUndo: none, onHelp: none, onNews: none, onHide: none, onDismiss: none }}
        {...{ onPin: none, onApprove: none, onAnswered: none, onSilence: none, onLift: none }}
        {...{ onContext: none, onCursor: none }}
        now={null}
      />
    ),
    target: () => screen.getByRole('list', { name: 'Messages to moderate' }),
  },
  {
    name: 'a PDF',
    keys: N,
    view: () => <PdfView title="Wet floors" file={{ pages: 3, size: PAGE, page: unread }} />,
    target: (act) => Object.assign(screen.getByRole('region', { name: /Pages/ }), { scrollTo: act }),
  },
  { name: 'Message Center', keys: K, ctrlKey: true, view: (act) => <MessageCenter act={act} /> },
  { name: 'a replay', keys: F, view: (act) => <Replay act={act} /> },
];

describe.each(CASES)('the shortcut of $name', ({ keys, ctrlKey = false, view, target }) => {
  const [code, ...typed] = keys;
  function pressed(inits: KeyboardEventInit[]): number {
    const act = jest.fn();
    renderApp(view(act));
    const at = target?.(act) ?? document.body;
    for (const init of inits) fireEvent.keyDown(at, { code, ctrlKey, ...init });
    return act.mock.calls.length;
  }

  it('acts on a Latin, a Russian, a Greek and an Arabic keyboard', () => {
    expect(pressed(typed.map((key) => ({ key })))).toBe(typed.length);
  });

  it('does not act by another Latin letter on its key, nor by what AltGr types', () => {
    const withAltGr = { modifierAltGraph: true, altKey: ctrlKey };
    expect(pressed([{ key: 'é' }, ...typed.map((key) => ({ key, ...withAltGr }))])).toBe(0);
  });
});
