import { FormattedMessage, useIntl } from 'react-intl';
import type { SeenPoll } from '../../../../contract/stage/polls';
import { AnyLink } from '../../../../shared/kit/ui/AnyLink';
import { Button } from '../../../../shared/kit/ui/Button';
import type { Command } from '../controlSlice';
import { PollBars } from './PollBars';
import { PollState } from './PollState';
import hiddenStyles from '../../../../shared/kit/ui/visuallyHidden.module.css';
import styles from './PollControl.module.css';

/** What is done with a poll by those who manage it. */
export interface ManagerActions {
  onEdit: (poll: SeenPoll) => void;
  onOpen: (pollId: string) => void;
  onClose: (pollId: string) => void;
  onDelete: (pollId: string) => void;
  onDownload: (pollId: string) => void;
}

interface ActionProps {
  id: Command | 'edit' | 'reopen';
  poll: SeenPoll;
  isMain?: boolean;
  isBusy: boolean;
  onPress: () => void;
}

/** A button named by its action and the question. */
function Action({ id, poll, isMain = false, isBusy, onPress }: ActionProps) {
  const { formatMessage } = useIntl();
  const action = formatMessage({ id: `polls.control.${id}` });
  return (
    <Button
      look={isMain ? 'primary' : 'secondary'}
      aria-label={formatMessage({ id: 'polls.control.of' }, { action, question: poll.question })}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onPress}
    >
      {action}
    </Button>
  );
}

/** A poll as those who manage it see it, with what they can do. */
export function ManagedPoll({
  poll,
  isBusy,
  onEdit,
  onOpen,
  onClose,
  onDelete,
  onDownload,
}: ManagerActions & { poll: SeenPoll; isBusy: boolean }) {
  const { pollId, state, standing } = poll;
  const shared = { poll, isBusy };
  return (
    <li className={styles.item}>
      <p className={styles.meta}>
        <PollState state={state} /> <FormattedMessage id={`polls.kind.${poll.kind}`} />
        {' · '}
        <FormattedMessage id={poll.privacy === 'named' ? 'polls.isNamed' : 'polls.isAnonymous'} />
        {' · '}
        <FormattedMessage id={`polls.${poll.results}`} />
      </p>
      <h4 className={styles.title} dir="auto">
        {poll.question}
      </h4>
      {state === 'draft' ? (
        poll.options.length > 0 && (
          <ul className={styles.options}>
            {poll.options.map((option) => (
              <li key={option} dir="auto">
                {option}
              </li>
            ))}
          </ul>
        )
      ) : (
        <>
          <p className={styles.meta}>
            <FormattedMessage id="polls.people" values={{ votes: standing.votes }} />
          </p>
          <PollBars poll={poll} own={null} />
        </>
      )}
      <div className={styles.actions}>
        {state === 'draft' && <Action id="open" isMain {...shared} onPress={() => onOpen(pollId)} />}
        {state === 'open' && <Action id="close" isMain {...shared} onPress={() => onClose(pollId)} />}
        {state === 'closed' && <Action id="reopen" {...shared} onPress={() => onOpen(pollId)} />}
        {state === 'draft' && (
          <>
            <Action id="edit" {...shared} onPress={() => onEdit(poll)} />
            <Action id="delete" {...shared} onPress={() => onDelete(pollId)} />
          </>
        )}
        {state !== 'draft' && <Action id="download" {...shared} onPress={() => onDownload(pollId)} />}
        <AnyLink to={`/sessions/poll-results/${pollId}`} newTab className={styles.link}>
          <FormattedMessage id="polls.control.project" />
          <span className={hiddenStyles.visuallyHidden}>{`: ${poll.question}`}</span>
        </AnyLink>
      </div>
    </li>
  );
}
