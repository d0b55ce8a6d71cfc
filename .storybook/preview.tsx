import type { Preview } from '@storybook/react-webpack5';
import { useMemo } from 'react';
import { IntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import cleaningSummit from '../configs/cleaning-summit/event.json';
import type { Locale } from '../src/contract/eventConfig';
import '../src/shared/ui/tokens.css';

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /messages\.(en|es)\.json$/ });

/** All texts of the product in a locale. */
function textsOf(locale: Locale): Record<string, string> {
  const names = files.keys().filter((name) => name.endsWith(`.${locale}.json`));
  return Object.assign({}, ...names.map((name) => files(name))) as Record<string, string>;
}

/** An event's tokens, as the server sets them on the page. */
const themes: Record<string, Record<string, string>> = {
  plenary: {},
  'cleaning-summit': cleaningSummit.cssVariables,
};

/** Every story stands in a theme, in a language and on a route. */
const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: Object.keys(themes), dynamicTitle: true } },
    locale: { toolbar: { title: 'Language', items: ['en', 'es'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'cleaning-summit', locale: 'en' },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => {
      const locale = globals['locale'] as Locale;
      const messages = useMemo(() => textsOf(locale), [locale]);
      return (
        <IntlProvider locale={locale} messages={messages}>
          <MemoryRouter>
            <div style={themes[globals['theme'] as string]}>
              <Story />
            </div>
          </MemoryRouter>
        </IntlProvider>
      );
    },
  ],
};
export default preview;
