import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/platform/eventConfig';
import { MessagesProvider } from '../../../shared/kit/texts/MessagesProvider';

/** The page's own messages in a locale. */
const messagesOf = (locale: Locale) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../messages.${locale}.json`), 'utf8')) as Record<
    string,
    string
  >;

/** Renders part of the replay page with its messages. A missing message fails the test. */
export function renderTexts(element: ReactElement, locale: Locale = DEFAULT_LOCALE) {
  const screen = render(
    <MessagesProvider
      locale={locale}
      messages={messagesOf(locale)}
      onError={(error) => {
        throw error;
      }}
    >
      {element}
    </MessagesProvider>,
  );
  return { ...screen, user: userEvent.setup() };
}
