import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { EventConfig } from '../../../../contract/platform/eventConfig';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { Choice } from '../../../../shared/kit/ui/Choice';
import { ConfirmDialog } from '../../../../shared/kit/ui/ConfirmDialog';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { useDayText } from '../../../../shared/kit/ui/useDayText';
import type { ProgramListState, SharedChange } from '../listSlice';
import { minutesIn } from '../minutesIn';
import { saveProblemOf } from '../problems';
import { nearMissHint } from './nearMissHint';
import styles from './ProgramListView.module.css';

/** What can be changed in the chosen sessions. */
const ACTS = ['move', 'room', 'category', 'onDemandOnly', 'notForOnDemand', 'notForPromo'] as const;
type Act = (typeof ACTS)[number];

export interface BulkBarProps {
  count: number;
  dates: EventConfig['dates'];
  /** How many of the chosen sessions are outside the event once they are moved by some minutes. */
  outsideAfter: (minutes: number) => number;
  changing: ProgramListState['changing'];
  rooms: readonly string[];
  categories: readonly string[];
  onChange: (change: SharedChange) => void;
}

/** The requested change; null while there is none. */
function changeOf(act: Act, value: string): SharedChange | null {
  switch (act) {
    case 'move': {
      const moveMinutes = minutesIn(value);
      return moveMinutes === null ? null : { changes: {}, moveMinutes };
    }
    case 'room':
    case 'category':
      return { changes: { [act]: value.trim() || null }, moveMinutes: 0 };
    default:
      return { changes: { [act]: value === 'yes' }, moveMinutes: 0 };
  }
}

function Outcome({ changing }: Pick<BulkBarProps, 'changing'>) {
  if (changing.status === 'done') {
    return (
      <p className={cardStyles.done}>
        <FormattedMessage id="programmeEditing.changed" values={{ count: changing.count }} />
      </p>
    );
  }
  if (changing.status !== 'failed') return null;
  const { failure } = changing;
  return (
    <p className={cardStyles.problem}>
      {failure.status === 409 ? (
        <FormattedMessage id="programmeEditing.changedMeanwhile" />
      ) : (
        <FormattedMessage id={`programmeEditing.problem.${saveProblemOf(failure)}`} />
      )}
    </p>
  );
}

/** Changes or moves the chosen sessions, all or none. */
export function BulkBar(props: BulkBarProps) {
  const { count, changing, rooms, categories, dates, onChange } = props;
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const [act, setAct] = useState<Act>('move');
  const [value, setValue] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const change = changeOf(act, value);
  const may = count > 0 && change !== null && changing.status !== 'sending';
  const outside = isAsking && change?.moveMinutes ? props.outsideAfter(change.moveMinutes) : 0;
  const label = formatMessage({ id: `programmeEditing.act.${act}` });
  const isText = act === 'move' || act === 'room' || act === 'category';
  const words = isText
    ? value.trim() || '–'
    : formatMessage({ id: `programmeEditing.${value === 'yes' ? 'yes' : 'no'}` });
  return (
    <section
      data-screen-only
      className={styles.bar}
      aria-label={formatMessage({ id: 'programmeEditing.bulk' })}
    >
      <p role="status" className={styles.chosen}>
        <FormattedMessage id="programmeEditing.chosen" values={{ count }} />
      </p>
      <div className={styles.change}>
        <Choice
          asField
          label={formatMessage({ id: 'programmeEditing.act' })}
          choices={ACTS.map((each) => ({
            value: each,
            label: formatMessage({ id: `programmeEditing.act.${each}` }),
          }))}
          value={act}
          onChange={(chosen) => {
            setAct(ACTS.find((each) => each === chosen) ?? 'move');
            setValue('');
          }}
        />
        {isText ? (
          <TextField
            label={formatMessage({ id: `programmeEditing.value.${act}` })}
            value={value}
            onChange={setValue}
            {...(act === 'move' && { inputMode: 'numeric' as const })}
            {...(act === 'room' && { suggestions: rooms, ...nearMissHint(value, rooms) })}
            {...(act === 'category' && { suggestions: categories, ...nearMissHint(value, categories) })}
          />
        ) : (
          <Choice
            asField
            label={label}
            choices={(['yes', 'no'] as const).map((each) => ({
              value: each,
              label: formatMessage({ id: `programmeEditing.${each}` }),
            }))}
            value={value || 'no'}
            onChange={setValue}
          />
        )}
        <Button aria-disabled={!may} onClick={() => may && setIsAsking(true)}>
          <FormattedMessage
            id={changing.status === 'sending' ? 'programmeEditing.changing' : 'programmeEditing.change'}
            values={{ count }}
          />
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking && change !== null}
        heading={formatMessage({ id: 'programmeEditing.changeTitle' }, { count })}
        confirmLabel={<FormattedMessage id="programmeEditing.change" values={{ count }} />}
        declineLabel={<FormattedMessage id="programmeEditing.cancel" />}
        onConfirm={() => {
          setIsAsking(false);
          if (may) onChange(change);
        }}
        onDecline={() => setIsAsking(false)}
      >
        <p>
          <FormattedMessage
            id="programmeEditing.changeText"
            values={{ act: label, value: <bdi>{words}</bdi> }}
          />
        </p>
        {outside > 0 && (
          <p>
            <FormattedMessage
              id="programmeEditing.movedOutside"
              values={{ count: outside, from: dayText(dates.start), until: dayText(dates.end) }}
            />
          </p>
        )}
      </ConfirmDialog>
      <StatusRegion>
        <Outcome changing={changing} />
      </StatusRegion>
    </section>
  );
}
