import { FormattedMessage, useIntl } from 'react-intl';
import type { ConversationBooth } from '../../../../contract/messages/conversations';
import type { TeamMember } from '../../../../contract/exhibition/exhibitorCenter';
import { Button } from '../../../../shared/kit/ui/Button';
import { Choice } from '../../../../shared/kit/ui/Choice';
import styles from './InboxActsView.module.css';

export interface InboxActsViewProps extends Pick<ConversationBooth, 'assignee' | 'isDone'> {
  userId: string;
  team: readonly TeamMember[];
  onChange: (change: { assignee: string | null; isDone: boolean }) => void;
}

/** Who answers a visitor, and whether that is done; both can be changed. */
export function InboxActsView({ assignee, isDone, userId, team, onChange }: InboxActsViewProps) {
  const { formatMessage } = useIntl();
  // People who have never signed in cannot answer yet.
  const colleagues = team.flatMap(({ own, attendeeId, account, name }) =>
    own || attendeeId === null || attendeeId === assignee?.userId
      ? []
      : [{ value: attendeeId, label: name ?? account }],
  );
  const isOwn = assignee?.userId === userId;
  const choices = [
    { value: '', label: formatMessage({ id: 'messageCenter.inbox.nobody' }) },
    { value: userId, label: formatMessage({ id: 'messageCenter.inbox.me' }) },
    ...(assignee && !isOwn ? [{ value: assignee.userId, label: assignee.name }] : []),
    ...colleagues,
  ];
  return (
    <div className={styles.acts}>
      <Choice
        asField
        label={formatMessage({ id: 'messageCenter.inbox.assignee' })}
        choices={choices}
        value={assignee?.userId ?? ''}
        onChange={(value) => onChange({ assignee: value === '' ? null : value, isDone })}
      />
      <Button
        look="secondary"
        onClick={() => onChange({ assignee: assignee?.userId ?? null, isDone: !isDone })}
      >
        <FormattedMessage id={isDone ? 'messageCenter.inbox.reopen' : 'messageCenter.inbox.done'} />
      </Button>
    </div>
  );
}
