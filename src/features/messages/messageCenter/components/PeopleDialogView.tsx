import { FormattedMessage, useIntl } from 'react-intl';
import { MAX_GROUP_NAME, MAX_GROUP_SIZE } from '../../../../contract/messages/conversations';
import { FaultText, faultOf } from '../../../../shared/platform/faults';
import { fullName, organizationLine, type LocationOptions } from '../../../../shared/people/person/describe';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { Button } from '../../../../shared/kit/ui/Button';
import { CloseButton } from '../../../../shared/kit/ui/CloseButton';
import { DialogFrame } from '../../../../shared/kit/ui/DialogFrame';
import { TextField } from '../../../../shared/kit/ui/TextField';
import type { AttendeeResult } from '../../../../contract/people/attendees';
import type { Choosing } from '../peopleSlice';
import { useFirstField } from './useFirstField';
import styles from './PeopleDialogView.module.css';

export interface PeopleDialogViewProps {
  conferenceId: string;
  locationOptions: LocationOptions;
  /** Null closes the dialog. */
  choosing: Choosing | null;
  /** People who are already in the group. */
  members: readonly string[];
  onQuery: (query: string) => void;
  onChoose: (person: AttendeeResult) => void;
  onRemove: (attendeeId: string) => void;
  onName: (name: string) => void;
  onConfirm: () => void;
  onClose: () => void;
}

function Found(props: PeopleDialogViewProps & { choosing: Choosing }) {
  const { conferenceId, locationOptions, choosing, members, onChoose } = props;
  const { status, found, chosen, query } = choosing;
  const taken = new Set([...members, ...chosen.map(({ attendeeId }) => attendeeId)]);
  const shown = found.filter(({ attendeeId }) => !taken.has(attendeeId));
  return (
    <>
      <p className={styles.quiet} role="status">
        {status === 'loading' && <FormattedMessage id="messageCenter.searching" />}
        {status === 'failed' && <FormattedMessage id="messageCenter.searchFailed" />}
        {status === 'loaded' && shown.length === 0 && (
          <FormattedMessage id="messageCenter.nobody" values={{ query }} />
        )}
      </p>
      <ul className={styles.found}>
        {shown.map((person) => (
          <li key={person.attendeeId}>
            <button type="button" className={styles.person} onClick={() => onChoose(person)}>
              <PersonPicture conferenceId={conferenceId} person={person} size="small" />
              <span className={styles.text}>
                <bdi className={styles.name}>{fullName(person)}</bdi>
                <span className={styles.quiet}>{organizationLine(person, locationOptions)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function Chosen({ choosing, onRemove }: Pick<PeopleDialogViewProps, 'onRemove'> & { choosing: Choosing }) {
  const { formatMessage } = useIntl();
  if (choosing.chosen.length === 0) return null;
  return (
    <ul className={styles.chosen}>
      {choosing.chosen.map((person) => {
        const name = fullName(person);
        return (
          <li key={person.attendeeId} className={styles.chip}>
            {name}
            <CloseButton
              label={formatMessage({ id: 'messageCenter.removeName' }, { name })}
              onClose={() => onRemove(person.attendeeId)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Form(props: PeopleDialogViewProps & { choosing: Choosing }) {
  const { choosing, members, onQuery, onName, onConfirm } = props;
  const { formatMessage } = useIntl();
  const isNew = choosing.conversationId === null;
  const count = choosing.chosen.length;
  const form = useFirstField(count);
  const isFull = members.length + count >= MAX_GROUP_SIZE - 1;
  const canConfirm = count > 0 && !choosing.sending;
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canConfirm) onConfirm();
      }}
    >
      <Chosen choosing={choosing} onRemove={props.onRemove} />
      {isFull ? (
        <p className={styles.quiet}>
          <FormattedMessage id="messageCenter.groupFull" values={{ most: MAX_GROUP_SIZE }} />
        </p>
      ) : (
        <>
          <TextField
            label={formatMessage({ id: 'messageCenter.people' })}
            hint={formatMessage({ id: 'messageCenter.peopleHint' })}
            value={choosing.query}
            autoComplete="off"
            onChange={(query) => onQuery(query.slice(0, 100))}
          />
          <Found {...props} choosing={choosing} />
        </>
      )}
      {isNew && count > 1 && (
        <TextField
          label={formatMessage({ id: 'messageCenter.groupNameOptional' })}
          value={choosing.name}
          onChange={(name) => onName(name.slice(0, MAX_GROUP_NAME))}
        />
      )}
      <div role="alert">
        {choosing.failure && (
          <p className={styles.problem}>
            <FaultText fault={faultOf(choosing.failure)} />
          </p>
        )}
      </div>
      <Button type="submit" aria-disabled={!canConfirm}>
        {isNew ? (
          <FormattedMessage id="messageCenter.start" values={{ count }} />
        ) : (
          <FormattedMessage id="messageCenter.add" />
        )}
      </Button>
    </form>
  );
}

/** Chooses people, for a new conversation or for a group. */
export function PeopleDialogView(props: PeopleDialogViewProps) {
  const { choosing, onClose } = props;
  const { formatMessage } = useIntl();
  const isNew = choosing?.conversationId === null;
  return (
    <DialogFrame
      isOpen={choosing !== null}
      heading={formatMessage({ id: isNew ? 'messageCenter.newHeading' : 'messageCenter.addPeople' })}
      closeLabel={formatMessage({ id: 'messageCenter.close' })}
      onClose={onClose}
    >
      {choosing && <Form {...props} choosing={choosing} />}
    </DialogFrame>
  );
}
