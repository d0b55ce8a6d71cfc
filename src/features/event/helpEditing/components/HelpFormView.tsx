import { FormattedMessage, useIntl } from 'react-intl';
import { HELP_LIMITS } from '../../../../contract/event/helpPage';
import { moved } from '../../../../shared/kit/lib/moved';
import { RichTextField } from '../../../../shared/kit/richText/RichTextField';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Repeated } from '../../../../shared/kit/ui/Repeated';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { withNew, type DraftSection } from '../draft';
import { isTooLong } from '../selectors';

export interface HelpFormViewProps {
  /** Sections of the language being edited. */
  sections: readonly DraftSection[];
  /** The user tried to save without any section. */
  isMissing: boolean;
  onChange: (sections: DraftSection[]) => void;
}

/** Form to write the help page in one language, section by section. */
export function HelpFormView({ sections, isMissing, onChange }: HelpFormViewProps) {
  const { formatMessage } = useIntl();
  const nameOf = (index: number) => formatMessage({ id: 'helpEditing.section' }, { place: index + 1 });
  const change = (at: number, changed: Partial<DraftSection>) =>
    onChange(sections.map((each, index) => (index === at ? { ...each, ...changed } : each)));
  const move = (at: number, by: -1 | 1) => {
    const name = by < 0 ? 'up' : 'down';
    const may = sections[at + by] !== undefined;
    return (
      <Button
        look="quiet"
        aria-disabled={!may}
        aria-label={formatMessage({ id: `helpEditing.${name}Of` }, { place: at + 1 })}
        onClick={() => may && onChange(moved(sections, at, by))}
      >
        <FormattedMessage id={`helpEditing.${name}`} />
      </Button>
    );
  };
  return (
    <section className={cardStyles.card}>
      <Repeated<DraftSection>
        legend={<FormattedMessage id="helpEditing.sections" />}
        hint={<FormattedMessage id={sections.length === 0 ? 'helpEditing.none' : 'helpEditing.inOrder'} />}
        items={sections}
        keyOf={({ id }) => String(id)}
        titleOf={(_, index) => nameOf(index)}
        most={HELP_LIMITS.sections}
        add={<FormattedMessage id="helpEditing.add" />}
        remove={<FormattedMessage id="helpEditing.remove" />}
        removeName={(section) => formatMessage({ id: 'helpEditing.removeOf' }, { section })}
        onAdd={() => onChange(withNew(sections))}
        onRemove={(at) => onChange(sections.filter((_, index) => index !== at))}
      >
        {(section, index) => (
          <>
            <TextField
              label={formatMessage({ id: 'helpEditing.heading' })}
              value={section.heading}
              onChange={(heading) => change(index, { heading: heading.slice(0, HELP_LIMITS.heading) })}
            />
            <RichTextField
              label={formatMessage({ id: 'helpEditing.text' })}
              html={section.html}
              problem={isTooLong(section) && <FormattedMessage id="helpEditing.invalid.long" />}
              onChange={(html) => change(index, { html })}
            />
            <div className={cardStyles.actions}>
              {move(index, -1)}
              {move(index, 1)}
            </div>
          </>
        )}
      </Repeated>
      {isMissing && (
        <p className={cardStyles.problem}>
          <FormattedMessage id="helpEditing.missing" />
        </p>
      )}
    </section>
  );
}
