import { useMemo, type ReactNode } from 'react';
import type { IntlConfig } from 'react-intl';
import { useSelector } from 'react-redux';
import { DEFAULT_LOCALE } from '../contract/platform/eventConfig';
import auth from '../features/access/auth/messages.en.json';
import startup from '../features/platform/startup/messages.en.json';
import { CHUNK_NAMES } from './chunkRegistry';
import { mergeMessages, type Catalog } from '../shared/kit/texts';
import { MessagesProvider } from '../shared/kit/texts/MessagesProvider';
import { selectLocale } from '../shared/platform/page';
import ui from '../shared/kit/ui/messages.en.json';
import type { ChunksState } from './chunkLoading/slice';
import { loadedChunks } from './chunkLoading/loadedChunks';

/** The core's texts in the default language, always available; the chunk `translations` adds the others. */
const core: Catalog = { [DEFAULT_LOCALE]: { ...ui, ...startup, ...auth } };

type Message = NonNullable<IntlConfig['messages']>[string];

interface State {
  chunks: ChunksState;
  event: unknown;
}

/**
 * Wraps plain text as a pre-parsed message, which is shown as is. Otherwise react-intl would try to parse it
 * on every render, in vain: the build has no parser.
 */
const parsed = (message: Message): Message =>
  typeof message === 'string' ? ([{ type: 0, value: message }] as Message) : message;

/**
 * Provides the texts of the core and the loaded chunks in the chosen language, with the event's own wording.
 */
export function Texts({ children }: { children: ReactNode }) {
  const locale = useSelector(selectLocale);
  const loaded = useSelector(({ chunks }: State) =>
    CHUNK_NAMES.filter((name) => chunks[name]?.status === 'loaded').join(),
  );
  const configured = useSelector((state: State) => state.event !== null);
  const messages = useMemo(() => {
    const catalogs = loaded.split(',').flatMap((name) => {
      const chunk = loadedChunks.get(name);
      return chunk ? [chunk.messages] : [];
    });
    const merged = mergeMessages(locale, [core, ...catalogs]) as Record<string, Message>;
    return Object.fromEntries(
      Object.entries(merged).map(([id, message]) => [id, parsed(message)]),
    ) as NonNullable<IntlConfig['messages']>;
    // The event's own wordings arrive with its configuration: `configured` stands for them here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [locale, loaded, configured]);
  return (
    <MessagesProvider locale={locale} messages={messages}>
      {children}
    </MessagesProvider>
  );
}
