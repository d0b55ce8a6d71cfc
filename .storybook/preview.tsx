import type { Preview } from '@storybook/react-webpack5';
import { useLayoutEffect, useMemo } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../src/contract/platform/eventConfig';
import { MessagesProvider } from '../src/shared/kit/texts/MessagesProvider';
import { keepFocus } from '../src/shared/kit/ui/keepFocus';
import '../src/shared/kit/ui/tokens.css';
import '../src/shared/kit/ui/print.css';
import { themes, wear } from './themes';

// As in the app.
keepFocus(document);

const files = import.meta.webpackContext('../src', { recursive: true, regExp: /messages\.\w+\.json$/ });

/** All product messages in a locale. */
function textsOf(locale: Locale): Record<string, string> {
  const names = files.keys().filter((name) => name.endsWith(`.${locale}.json`));
  return Object.assign({}, ...names.map((name) => files(name))) as Record<string, string>;
}

/** Wraps every story in a theme, a language and a route. */
const preview: Preview = {
  globalTypes: {
    theme: { toolbar: { title: 'Theme', items: Object.keys(themes), dynamicTitle: true } },
    locale: { toolbar: { title: 'Language', items: [...LOCALES], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'cleaning-summit', locale: DEFAULT_LOCALE },
  parameters: { a11y: { test: 'error' }, layout: 'fullscreen' },
  decorators: [
    (Story, { globals }) => {
      const locale = globals['locale'] as Locale;
      const theme = globals['theme'] as string;
      const messages = useMemo(() => textsOf(locale), [locale]);
      useLayoutEffect(() => {
        wear(theme);
        document.documentElement.lang = locale;
      }, [theme, locale]);
      return (
        <MessagesProvider locale={locale} messages={messages}>
          <MemoryRouter>
            {/* Wrapping element for stories that render nothing, or only a dialog. */}
            <div>
              <Story />
            </div>
          </MemoryRouter>
        </MessagesProvider>
      );
    },
  ],
};
export default preview;
