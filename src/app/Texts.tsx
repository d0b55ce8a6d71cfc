import { useMemo, type ReactNode } from 'react';
import { IntlProvider, type IntlConfig } from 'react-intl';
import { useSelector } from 'react-redux';
import { messages as authMessages } from '../features/auth';
import { messages as startupMessages } from '../features/startup';
import { CHUNKS } from '../shared/chunks';
import { mergeMessages } from '../shared/messages';
import { selectLocale } from '../shared/page';
import { messages as uiMessages } from '../shared/ui/messages';
import type { ChunksState } from './chunksSlice';
import { loadedChunks } from './loadedChunks';

const coreCatalogs = [uiMessages, startupMessages, authMessages];

interface State {
  chunks: ChunksState;
  event: unknown;
}

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
    return mergeMessages(locale, [...coreCatalogs, ...catalogs]) as NonNullable<IntlConfig['messages']>;
    // The event's own wordings arrive with its configuration: `configured` stands for them here.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [locale, loaded, configured]);
  return (
    <IntlProvider locale={locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
