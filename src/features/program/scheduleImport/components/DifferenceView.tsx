import { useId } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type {
  ChangedSession,
  FieldChange,
  PlannedSession,
} from '../../../../contract/program/scheduleImport';
import { formatDate } from '../../../../shared/kit/lib/dates';
import { periodText } from '../../../../shared/kit/lib/periods';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { useDayText } from '../../../../shared/kit/ui/useDayText';
import { useTimeStyle } from '../../../../shared/kit/ui/ViewerPeriod';
import type { Difference } from '../selectors';
import type { ScheduleImportState } from '../slice';
import { Part } from './Part';
import { RefusedView } from './RefusedView';
import styles from './DifferenceView.module.css';

export interface DifferenceViewProps extends Pick<
  ScheduleImportState,
  'status' | 'prune' | 'presenters' | 'problem'
> {
  difference: Difference;
  /** `yyyy-mm-dd`. */
  dates: { start: string; end: string };
  onOptions: (options: { prune?: boolean; presenters?: boolean }) => void;
  onImport: () => void;
  onDrop: () => void;
}

function useTexts() {
  const { formatMessage } = useIntl();
  const style = useTimeStyle();
  const { zone, locale } = style;
  const dayText = useDayText();
  const dateText = (instant: string) => formatDate(Date.parse(instant), 'date-time', zone, locale);
  return {
    dayText,
    slotText(session: PlannedSession) {
      const { startTime, endTime, room } = session;
      const period = { start: Date.parse(startTime), end: Date.parse(endTime) };
      return [formatDate(period.start, 'fullday-month', zone, locale), periodText(period, style), room]
        .filter(Boolean)
        .join(', ');
    },
    valueText(field: FieldChange['field'], value: string) {
      if (value === '') return formatMessage({ id: 'scheduleImport.nothing' });
      if (field === 'startTime' || field === 'endTime') return dateText(value);
      if (field === 'date') return dayText(value);
      if (field === 'notForOnDemand')
        return formatMessage({ id: value === 'true' ? 'scheduleImport.yes' : 'scheduleImport.no' });
      return value;
    },
  };
}

type Texts = ReturnType<typeof useTexts>;

function Changed({ session, texts }: { session: ChangedSession; texts: Texts }) {
  return (
    <>
      <strong>
        <bdi>{session.title}</bdi>
      </strong>
      <dl className={styles.fields}>
        {session.fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt>
              <FormattedMessage id={`scheduleImport.field.${field}`} />
            </dt>
            <dd>
              <del>{texts.valueText(field, before)}</del> <ins>{texts.valueText(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Planned({ session, texts }: { session: PlannedSession; texts: Texts }) {
  return (
    <>
      <strong>
        <bdi>{session.title}</bdi>
      </strong>
      <br />
      {texts.slotText(session)}
    </>
  );
}

const idOf = ({ sessionId }: { sessionId: string }) => sessionId;

/** How many sessions of each kind there are. */
function Counts({ difference, prune }: Pick<DifferenceViewProps, 'difference' | 'prune'>) {
  const { added, moved, changed, vanished, removable, unchanged, refused } = difference;
  const counts = [
    ['added', added.length] as const,
    ['moved', moved.length] as const,
    ['changed', changed.length] as const,
    ['unchanged', unchanged] as const,
    [prune && removable > 0 ? 'removed' : 'vanished', vanished.length] as const,
    ['refused', refused.length] as const,
  ];
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>
            <FormattedMessage id={`scheduleImport.count.${name}`} />
          </dt>
          <dd>
            <FormattedNumber value={count} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Options({ difference, prune, presenters, onOptions }: DifferenceViewProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.options}>
      {difference.removable > 0 && (
        <Switch
          label={formatMessage({ id: 'scheduleImport.prune' }, { count: difference.removable })}
          description={formatMessage({ id: 'scheduleImport.pruneHint' })}
          isSelected={prune}
          onChange={(isOn) => onOptions({ prune: isOn })}
        />
      )}
      <Switch
        label={formatMessage({ id: 'scheduleImport.presenters' })}
        description={formatMessage({ id: 'scheduleImport.presentersHint' })}
        isSelected={presenters}
        onChange={(isOn) => onOptions({ presenters: isOn })}
      />
    </div>
  );
}

/** What importing a file would do, session by session and field by field, and the confirmation. */
export function DifferenceView(props: DifferenceViewProps) {
  const { difference, status, presenters, problem, dates, onImport, onDrop } = props;
  const { title, added, moved, changed, vanished, removable, refused, outside, count } = difference;
  const id = useId();
  const texts = useTexts();
  const isBusy = status !== 'ready';
  const may = !isBusy && (count > 0 || presenters);
  return (
    <section aria-labelledby={id} className={cardStyles.card} aria-busy={isBusy}>
      <h2 id={id} className={cardStyles.heading}>
        <bdi>{title}</bdi>
      </h2>
      <StatusRegion>
        {problem === 'changed' && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="scheduleImport.problem.changed" />
          </p>
        )}
      </StatusRegion>
      <Counts {...props} />
      <Part
        name="refused"
        items={refused}
        keyOf={({ where }, index) => `${index} ${where}`}
        hint={
          <p className={cardStyles.quiet}>
            <FormattedMessage id="scheduleImport.refusedHint" />
          </p>
        }
      >
        {(event) => <RefusedView event={event} />}
      </Part>
      <Part
        name="outside"
        items={outside}
        keyOf={idOf}
        hint={
          <p className={cardStyles.quiet}>
            <FormattedMessage
              id="scheduleImport.outsideHint"
              values={{ start: texts.dayText(dates.start), end: texts.dayText(dates.end) }}
            />
          </p>
        }
      >
        {(session) => (
          <>
            <strong>
              <bdi>{session.title}</bdi>
            </strong>
            <br />
            {texts.dayText(session.date)}
          </>
        )}
      </Part>
      <Part name="added" items={added} keyOf={idOf}>
        {(session) => <Planned session={session} texts={texts} />}
      </Part>
      <Part name="moved" items={moved} keyOf={idOf}>
        {(session) => <Changed session={session} texts={texts} />}
      </Part>
      <Part name="changed" items={changed} keyOf={idOf}>
        {(session) => <Changed session={session} texts={texts} />}
      </Part>
      <Part
        name="vanished"
        items={vanished}
        keyOf={idOf}
        hint={
          removable === 0 && (
            <p className={cardStyles.quiet}>
              <FormattedMessage id="scheduleImport.keptHint" />
            </p>
          )
        }
      >
        {(session) => <Planned session={session} texts={texts} />}
      </Part>
      <Options {...props} />
      <div className={cardStyles.actions}>
        <Button aria-disabled={!may} onClick={() => may && onImport()}>
          <FormattedMessage
            id={status === 'importing' ? 'scheduleImport.importing' : 'scheduleImport.import'}
            values={{ count }}
          />
        </Button>
        <Button look="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onDrop()}>
          <FormattedMessage id="scheduleImport.drop" />
        </Button>
      </div>
    </section>
  );
}
