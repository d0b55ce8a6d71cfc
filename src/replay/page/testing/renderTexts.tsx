import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { IntlProvider } from 'react-intl';
import type { Locale } from '../../../contract/eventConfig';
import { messages } from '../messages';

/** Renders part of the replay page with its messages. A missing message fails the test. */
export function renderTexts(element: ReactElement, locale: Locale = 'en') {
  const screen = render(
    <IntlProvider
      locale={locale}
      messages={messages[locale] as Record<string, string>}
      onError={(error) => {
        throw error;
      }}
    >
      {element}
    </IntlProvider>,
  );
  return { ...screen, user: userEvent.setup() };
}
