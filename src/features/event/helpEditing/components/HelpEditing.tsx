import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { LANGUAGE_NAMES, type Locale } from '../../../../contract/platform/eventConfig';
import type { HelpSection } from '../../../../contract/event/helpPage';
import { AdminPageView } from '../../../../shared/platform/admin/AdminPageView';
import { FormBar } from '../../../../shared/platform/admin/FormBar';
import { FormConflict } from '../../../../shared/platform/admin/FormConflict';
import { FormStatus } from '../../../../shared/platform/admin/FormStatus';
import sides from '../../../../shared/platform/admin/sides.module.css';
import { useFormPage } from '../../../../shared/platform/admin/useFormPage';
import { selectConfig } from '../../../../shared/platform/event';
import { LeaveGuard } from '../../../../shared/people/person/LeaveGuard';
import { differingFields } from '../../../../shared/platform/revisionForm';
import { toText } from '../../../../shared/kit/richText/toText';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import {
  selectChanges,
  selectDraft,
  selectHelpEditing,
  selectIsConfigured,
  selectProblems,
} from '../selectors';
import { conflictClosed, conflictResolved, fieldsChanged, helpEditingSlice, languageChosen } from '../slice';
import { HelpFormView } from './HelpFormView';

const textOf = (sections: readonly HelpSection[] = []) =>
  sections.map(({ heading, html }) => [heading, toText(html)].filter(Boolean).join('\n')).join('\n\n');

export interface HelpEditingProps {
  /** The sections as attendees see them. */
  previewOf: (sections: readonly HelpSection[]) => ReactNode;
}

/** Edits the help page, beside a preview (product.md#help). */
export function HelpEditing({ previewOf }: HelpEditingProps) {
  const dispatch = useDispatch();
  const { formatMessage, locale: own } = useIntl();
  const { locales } = useSelector(selectConfig);
  const { status, stored, saving, attempted, theirs, locale: chosen } = useSelector(selectHelpEditing);
  const draft = useSelector(selectDraft);
  const changes = useSelector(selectChanges);
  const problems = useSelector(selectProblems);
  const isConfigured = useSelector(selectIsConfigured);
  const { form, onRetry, onDiscard, onSave } = useFormPage(helpEditingSlice.actions, problems.length);
  const locale = chosen ?? (own as Locale);
  const choose = (to: Locale) => dispatch(languageChosen({ locale: to }));
  const save = () => {
    const [first] = problems;
    if (first !== undefined && first !== 'none' && !problems.includes(locale)) choose(first);
    onSave();
  };
  return (
    <AdminPageView title={<FormattedMessage id="helpEditing.title" />}>
      <FormStatus status={status} isRead={stored !== null} onRetry={onRetry} />
      {stored && draft && (
        <>
          <div className={cardStyles.actions}>
            <p className={cardStyles.quiet}>
              <FormattedMessage id={isConfigured ? 'helpEditing.configured' : 'helpEditing.own'} />
            </p>
            {!isConfigured && (
              <Button look="secondary" onClick={() => dispatch(fieldsChanged(stored.configured))}>
                <FormattedMessage id="helpEditing.useConfigured" />
              </Button>
            )}
          </div>
          {locales.length > 1 && (
            <Choice
              label={formatMessage({ id: 'helpEditing.language' })}
              choices={locales.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
              value={locale}
              onChange={(to) => choose(to as Locale)}
            />
          )}
          <div className={sides.sides}>
            <div ref={form}>
              <HelpFormView
                key={locale}
                sections={draft[locale]}
                isMissing={attempted && problems.includes('none')}
                onChange={(sections) => dispatch(fieldsChanged({ [locale]: sections }))}
              />
            </div>
            {/* It scrolls by itself, so it must be reachable by keyboard. */}
            <div
              className={sides.beside}
              role="region"
              tabIndex={0}
              aria-label={formatMessage({ id: 'helpEditing.preview' })}
            >
              <section className={cardStyles.card}>
                <h2 className={cardStyles.heading}>
                  <FormattedMessage id="helpEditing.preview" />
                </h2>
                <div lang={locale}>{previewOf(draft[locale])}</div>
              </section>
            </div>
          </div>
          <FormBar
            isChanged={changes.length > 0}
            saving={saving}
            problems={attempted ? problems.length : 0}
            onSave={save}
            onDiscard={onDiscard}
          />
        </>
      )}
      <FormConflict<Locale>
        isOpen={theirs !== null}
        mine={changes}
        theirs={stored && theirs ? differingFields(stored.sections, theirs.sections) : []}
        labelOf={(each) => LANGUAGE_NAMES[each]}
        versionsOf={(each) => ({ mine: textOf(draft?.[each]), theirs: textOf(theirs?.sections[each]) })}
        onKeep={(keep) => dispatch(conflictResolved({ keep }))}
        onClose={() => dispatch(conflictClosed())}
      />
      <LeaveGuard isChanged={changes.length > 0} onDiscard={onDiscard} />
    </AdminPageView>
  );
}
