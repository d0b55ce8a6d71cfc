import { createSelector } from 'reselect';
import type { Locale } from '../../../contract/platform/eventConfig';
import { sectionsFor, type HelpSection } from '../../../contract/event/helpPage';
import { selectConfig, type WithEvent } from '../../../shared/platform/event';
import { selectLocale } from '../../../shared/platform/page';
import type { WithHelpPage } from './slice';

/** The sections in the reader's language; the configuration's, if there are no others. Null while unknown. */
export const selectHelpSections = createSelector(
  [
    ({ helpPage }: WithHelpPage) => helpPage,
    (state: WithEvent) => selectConfig(state).pageOptions.help.content,
    (state: WithEvent): Locale => selectLocale(state),
  ],
  ({ status, content }, configured, locale): readonly HelpSection[] | null => {
    if (status === 'loading') return null;
    return sectionsFor(content, locale) ?? [{ heading: '', html: configured }];
  },
);
