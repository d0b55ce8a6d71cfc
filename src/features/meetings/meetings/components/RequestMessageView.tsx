import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { MeetingAllowance } from '../../../../contract/meetings/meetings';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { RetryAlert } from '../../../../shared/kit/ui/RetryAlert';
import { Bone, Skeleton } from '../../../../shared/kit/ui/Skeleton';
import styles from './RequestView.module.css';
import messageStyles from './RequestMessageView.module.css';

export type RequestMessageViewProps = {
  heading: string;
  /** My Schedule; null where the event does not have it. */
  schedulePath: string | null;
} & (
  | { kind: 'loading' }
  | { kind: 'failed'; onRetry: () => void }
  /** No requests at all, or none left. */
  | { kind: 'none'; allowance: MeetingAllowance }
);

function None({ allowance: { max, companyName } }: { allowance: MeetingAllowance }) {
  const values = { max, company: companyName ?? '' };
  if (max === 0) {
    return (
      <p className={messageStyles.text}>
        <FormattedMessage
          id={companyName === null ? 'meetings.closed' : 'meetings.closedCompany'}
          values={values}
        />
      </p>
    );
  }
  return (
    <>
      <p className={messageStyles.text}>
        <FormattedMessage
          id={companyName === null ? 'meetings.noneLeft' : 'meetings.noneLeftCompany'}
          values={values}
        />
      </p>
      <p className={cardStyles.quiet}>
        <FormattedMessage id="meetings.noneLeftHelp" />
      </p>
    </>
  );
}

function Body(props: RequestMessageViewProps): ReactNode {
  switch (props.kind) {
    case 'loading':
      return (
        <Skeleton label={<FormattedMessage id="meetings.loading" />} className={messageStyles.bones}>
          <Bone className={messageStyles.bone} />
          <Bone className={messageStyles.bone} />
          <Bone className={messageStyles.bone} />
        </Skeleton>
      );
    case 'failed':
      return (
        <RetryAlert onRetry={props.onRetry}>
          <FormattedMessage id="meetings.failed" />
        </RetryAlert>
      );
    case 'none':
      return (
        <div className={cardStyles.card}>
          <None allowance={props.allowance} />
          {props.schedulePath !== null && (
            <Link to={props.schedulePath} className={cardStyles.link}>
              <FormattedMessage id="meetings.toSchedule" />
            </Link>
          )}
        </div>
      );
  }
}

/** Replaces the request screen: it loads, could not be loaded, or there is nothing to ask for. */
export function RequestMessageView(props: RequestMessageViewProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{props.heading}</h1>
      <Body {...props} />
    </div>
  );
}
