import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../../shared/kit/ui/Button';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import styles from './PlanVisitView.module.css';

export interface PlanVisitViewProps {
  /** Name of the booth or poster. */
  title: string;
  /** Start of the visit that is planned; null if none is. */
  plannedAt: string | null;
  onPlan: () => void;
}

/** A button that plans a visit, and when one is planned. */
export function PlanVisitView({ title, plannedAt, onPlan }: PlanVisitViewProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <Button
        look="secondary"
        aria-label={formatMessage({ id: 'schedule.planVisitName' }, { title })}
        onClick={onPlan}
      >
        <FormattedMessage id="schedule.planVisit" />
      </Button>
      {plannedAt !== null && (
        <span className={styles.planned}>
          <FormattedMessage
            id="schedule.planned"
            values={{
              day: <ViewerDate at={plannedAt} format="day-month" />,
              time: <ViewerDate at={plannedAt} format="time" />,
            }}
          />
        </span>
      )}
    </>
  );
}
