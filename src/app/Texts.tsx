import { useMemo, type ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { useSelector } from 'react-redux';
import auth from '../features/auth/messages.en.json';
import startup from '../features/startup/messages.en.json';
import { CHUNKS } from '../shared/chunks';
import { mergeMessages } from '../shared/messages';
import { selectLocale } from '../shared/page';
import ui from '../shared/ui/messages.en.json';
import type { ChunksState } from './chunksSlice';
import { loadedChunks } from './loadedChunks';

/** The core's texts in English, which it always has; `chunks/spanish` has the others. */
const core = { en: { ...ui, ...startup, ...auth }, es: {} };

type Message = NonNullable<IntlConfig['messages']>[string];

interface State {
  chunks: ChunksState;
  event: unknown;
}

/**
 * A plain text as a message that is parsed: such a one is shown as it is. Of another react-intl makes a message, in vain and anew
 * each time it is shown, as there is no parser.
 */
const parsed = (message: Message): Message =>
  typeof message === 'string' ? ([{ type: 0, value: message }] as Message) : message;

/** Texts of the core and of the parts that are loaded, in the chosen language, worded as the event words them. */
export function Texts({ children }: { children: ReactNode }) {
  const locale = useSelector(selectLocale);
  const loaded = useSelector(({ chunks }: State) =>
    CHUNKS.filter((name) => chunks[name]?.status === 'loaded').join(),
  );
  const configured = useSelector((state: State) => state.event !== null);
  const messages = useMemo(() => {
    const catalogs = loaded.split(',').flatMap((name) => {
      const chunk = loadedChunks.get(name as (typeof CHUNKS)[number]);
      return chunk ? [chunk.messages] : [];
    });
    const merged = mergeMessages(locale, [core, ...catalogs]) as Record<string, Message>;
    return Object.fromEntries(
      Object.entries(merged).map(([id, message]) => [id, parsed(message)]),
    ) as NonNullable<IntlConfig['messages']>;
    // The event's own wordings arrive with its configuration: `configured` stands for them here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [locale, loaded, configured]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
