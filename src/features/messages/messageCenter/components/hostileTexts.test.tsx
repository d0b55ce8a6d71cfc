/** @jest-environment jsdom */
import type { ReactElement } from 'react';
import type { Message } from '../../../../contract/messages/messages';
import { buildAttendee } from '../../../../../test/builders/attendee';
import { buildConversation, buildMessage } from '../../../../../test/builders/message';
import { hostileTexts, TURNING_TEXTS } from '../../../../../test/builders/hostileTexts';
import { renderApp } from '../../../../../test/render';
import { ComposerView } from './ComposerView';
import { DetailsView } from './DetailsView';
import { FoundView } from './FoundView';
import { ALL_FILTERS, ListView } from './ListView';
import { MessagesView } from './MessagesView';
import { ThreadView } from './ThreadView';

/** Spread over the corpora: neighbors differ only in the name of an event or element. */
const COUNT = 100;
const BATCH = 25;
const ALL = hostileTexts();
const TEXTS = [
  ...TURNING_TEXTS,
  ...ALL.filter((_text, index) => index % Math.floor(ALL.length / COUNT) === 0),
].slice(0, COUNT);

const nothing = () => {};
const place = { zone: 'UTC', locale: 'en' as const, conferenceId: 'harbor-forum' };

const file = (name: string) => ({
  fileId: 'f1',
  name,
  mediaType: 'application/pdf',
  bytes: 1,
  pages: 1,
  url: '/files/f1',
  createdAt: '2021-01-26T15:10:00.000Z',
});

/** Messages with a text in every place that shows somebody else's words. */
const messagesOf = (text: string, number: number): Message[] => [
  buildMessage({
    number,
    senderId: `s${number}`,
    senderName: text,
    text,
    files: [file(text)],
    replyTo: { number: 1, senderName: text, text, isGone: false },
    cards: [{ kind: 'session', id: text, title: text, detail: text, picture: null }],
    reactions: [{ sign: '👍', people: [{ userId: 'bea', name: text }] }],
  }),
  buildMessage({ number: number + 1, senderName: text, text: '', fact: { kind: 'renamed', name: text } }),
  buildMessage({
    number: number + 2,
    senderName: text,
    text: '',
    fact: { kind: 'memberAdded', member: { userId: 'bea', name: text } },
  }),
];

const groupOf = (text: string, number: number) =>
  buildConversation({
    conversationId: `c${number}`,
    kind: 'group',
    name: text,
    isAdmin: true,
    members: [
      {
        attendee: buildAttendee({ firstName: text, lastName: text, companyName: text, title: text }),
        isAdmin: false,
        read: null,
      },
    ],
    last: buildMessage({ senderName: text, text }),
  });

const personOf = (text: string, number: number) => ({
  ...groupOf(text, number),
  kind: 'direct' as const,
  name: '',
  isAdmin: false,
});

/** Everything that shows other people's words, with these texts for all of them. */
const VIEWS: Record<string, (texts: readonly string[]) => ReactElement> = {
  messages: (texts) => (
    <MessagesView
      {...place}
      {...{
        title: 'Ines',
        userId: 'me',
        isOwn: () => false,
        outgoing: [],
        hasEarlier: false,
        hasLater: false,
        latest: 0,
      }}
      {...{ paging: null, newAfter: null, target: null, isClosed: false, now: 0 }}
      messages={texts.flatMap((text, index) => messagesOf(text, 3 * index + 1))}
      readBy={Object.fromEntries(texts.map((text, index) => [3 * index + 1, [text, text]]))}
      {...{ onReply: nothing, onReact: nothing, onEdit: nothing, onDelete: nothing, onJump: nothing }}
      {...{ onEarlier: nothing, onLater: nothing, onEnd: nothing, onSeen: nothing }}
      {...{ onRetry: nothing, onDiscard: nothing, onReport: nothing }}
    />
  ),
  'the list, with what was found': (texts) => (
    <ListView
      {...place}
      {...{ heading: null, shown: null, filter: 'all', filters: ALL_FILTERS, query: '', status: 'loaded' }}
      {...{ fault: null, hasMore: false, more: 'idle', requests: 0, unsent: {}, now: null }}
      conversations={texts.flatMap((text, index) => [
        groupOf(text, 2 * index),
        personOf(text, 2 * index + 1),
      ])}
      drafts={Object.fromEntries(texts.map((text, index) => [`c${2 * index}`, text]))}
      found={
        <FoundView
          {...place}
          {...{ query: 'alert', status: 'loaded', more: 'idle', hasMore: false, onMore: nothing }}
          found={texts.map((text, index) => ({
            conversationId: `c${index}`,
            conversationName: text,
            message: buildMessage({ senderName: text, text }),
          }))}
          pathOf={() => '/message-center'}
        />
      }
      pathOf={() => '/message-center'}
      {...{ onFilter: nothing, onQuery: nothing, onMore: nothing, onRetry: nothing, onNew: nothing }}
      onAllRead={nothing}
    />
  ),
  'what there is to know of a conversation': (texts) => (
    <>
      {texts.flatMap((text, index) =>
        [groupOf(text, index), personOf(text, index)].map((conversation) => (
          <DetailsView
            key={`${conversation.kind}${index}`}
            {...place}
            {...{ conversation, userId: 'me', back: null, picture: null, isSending: false, fault: null }}
            locationOptions={{ appendCityAndState: true, hideCountryUS: false }}
            {...{ onMute: nothing, onRename: nothing, onAdd: nothing, onAdmin: nothing, onRemove: nothing }}
            {...{ onList: nothing, onLeave: nothing }}
          />
        )),
      )}
    </>
  ),
  'requests and the field': (texts) => (
    <>
      {texts.map((text, index) => (
        <ThreadView
          key={index}
          conversation={{ ...personOf(text, index), membership: 'asked' }}
          {...{ status: 'loaded', back: null, tools: null, composer: null, problem: null }}
          messages={
            <ComposerView
              {...{
                draft: '',
                edit: null,
                attachments: [file(text)],
                enterSends: true,
                isTypedAtOnce: false,
                typing: [text, text],
              }}
              replyTo={{ number: 1, senderName: text, text, isGone: false }}
              uploads={{
                uploads: [],
                onChoose: nothing,
                onCancel: nothing,
                onRetry: nothing,
                onDismiss: nothing,
              }}
              {...{ onDraft: nothing, onSend: nothing, onReplyDropped: nothing, onFileRemoved: nothing }}
              {...{
                onEditChange: nothing,
                onEditSave: nothing,
                onEditCancel: nothing,
                onEditLast: () => false,
              }}
            />
          }
          {...{ onRetry: nothing, onAnswer: nothing, onUnlist: nothing }}
        />
      ))}
    </>
  ),
};

/** Elements created from a text on purpose: search highlights, and links, which are web and mail only. */
const BUILT = 'mark, a[rel="noopener noreferrer nofollow"], a[rel="noopener noreferrer nofollow"] > bdi';

/** The elements of a screen with the names of their attributes, apart from those built on purpose. */
const outlineOf = (container: Element) =>
  [...container.querySelectorAll('*')]
    .filter((element) => !element.matches(BUILT))
    .map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')}`);

/** Texts with direction marks that share their element with others, whose direction they could reverse. */
const turning = (container: Element) =>
  [...container.querySelectorAll('*')].filter(
    ({ childNodes }) =>
      childNodes.length > 1 &&
      [...childNodes].some(
        (node) => node.nodeType === 3 && TURNING_TEXTS.some((text) => node.textContent?.includes(text)),
      ),
  );

describe.each(Object.entries(VIEWS))('hostile texts in %s', (_name, view) => {
  it('are shown letter by letter, and build nothing', () => {
    const harmless = renderApp(view(Array.from({ length: BATCH }, (_none, index) => `Harmless ${index}`)));
    const expected = outlineOf(harmless.container);
    harmless.unmount();
    for (let at = 0; at < COUNT; at += BATCH) {
      const texts = TEXTS.slice(at, at + BATCH);
      const { container, unmount } = renderApp(view(texts));
      expect(outlineOf(container)).toEqual(expected);
      expect(turning(container).map(({ outerHTML }) => outerHTML)).toEqual([]);
      const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
      expect(links.filter((href) => !/^(?:https?:\/\/|mailto:|\/)/.test(href))).toEqual([]);
      const shown = container.textContent.replace(/\s+/g, ' ');
      for (const text of texts) expect(shown).toContain(text.replace(/\s+/g, ' '));
      unmount();
    }
  });
});
