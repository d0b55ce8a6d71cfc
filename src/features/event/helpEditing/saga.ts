import { call, select, type SagaGenerator } from 'typed-redux-saga';
import { LOCALES, type Locale } from '../../../contract/platform/eventConfig';
import { getStoredHelpPage, putHelpPage, type StoredHelpPage } from '../../../contract/event/helpPage';
import { callApi } from '../../../shared/platform/auth';
import type { Deps } from '../../../shared/platform/deps';
import { selectConfigIn } from '../../../shared/platform/event';
import { revisionFormSaga } from '../../../shared/platform/revisionForm';
import { contentOf, isSame, toForm, type HelpForm } from './draft';
import { selectHelpEditing } from './selectors';
import { helpEditingSlice } from './slice';

function* readForm(page: StoredHelpPage): SagaGenerator<HelpForm> {
  const configured: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    configured[locale] = (yield* select(selectConfigIn, locale)).pageOptions.help.content;
  }
  return toForm(page, configured as Record<Locale, string>);
}

/** Reads and saves the help page (product.md#help). */
export function* helpEditingSaga(deps: Deps): SagaGenerator<void> {
  yield* revisionFormSaga(deps, {
    where: 'helpEditing',
    actions: helpEditingSlice.actions,
    selectForm: selectHelpEditing,
    *read() {
      return yield* call(readForm, yield* callApi(deps, getStoredHelpPage, {}));
    },
    *save({ sections, configured, revision }, changes) {
      const draft = { ...sections, ...changes };
      // Without stored content, later changes to the configuration apply again.
      const content = isSame(draft, configured) ? null : contentOf(draft);
      const page = yield* callApi(deps, putHelpPage, { body: { content, revision } });
      return yield* call(readForm, page);
    },
  });
}
