import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  MAX_GROUP_NAME,
  MAX_GROUP_SIZE,
  type Conversation,
} from '../../../../contract/messages/conversations';
import { ROUTES } from '../../../../contract/platform/routes';
import { FaultText, type Fault } from '../../../../shared/platform/faults';
import { fullName, organizationLine, type LocationOptions } from '../../../../shared/people/person/describe';
import { profilePath } from '../../../../shared/platform/page/paths';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { Button } from '../../../../shared/kit/ui/Button';
import { LocationLink } from '../../../../shared/kit/ui/LocationLink';
import { Switch } from '../../../../shared/kit/ui/Switch';
import { TextField } from '../../../../shared/kit/ui/TextField';
import { ConversationPicture } from './ConversationPicture';
import { titleOf } from './describe';
import styles from './DetailsView.module.css';

export interface DetailsViewProps {
  conferenceId: string;
  conversation: Conversation;
  locationOptions: LocationOptions;
  /** The link back to the conversation, where that is not shown beside the details. */
  back: ReactNode;
  /** Chooses a group's picture; admins only. */
  picture: ReactNode;
  /** Further actions, e.g. blocking somebody. */
  more?: ReactNode;
  isSending: boolean;
  fault: Fault | null;
  onMute: (isMuted: boolean) => void;
  /** Takes the conversation off the user's list, or puts it back. */
  onList: (isListed: boolean) => void;
  onRename: (name: string) => void;
  onAdd: () => void;
  onAdmin: (attendeeId: string, isAdmin: boolean) => void;
  onRemove: (attendeeId: string) => void;
  onLeave: () => void;
}

function Person({ conferenceId, conversation, locationOptions }: DetailsViewProps) {
  const [member] = conversation.members;
  if (!member) return null;
  const { attendee } = member;
  return (
    <>
      <PersonPicture conferenceId={conferenceId} person={attendee} size="large" />
      <h2 className={styles.name}>{fullName(attendee)}</h2>
      {attendee.title.trim() && <p className={styles.quiet}>{attendee.title}</p>}
      <p className={styles.quiet}>{organizationLine(attendee, locationOptions)}</p>
      <LocationLink to={profilePath(attendee.attendeeId)} className={styles.link}>
        <FormattedMessage id="messageCenter.profile" />
      </LocationLink>
    </>
  );
}

function Members(props: DetailsViewProps) {
  const { conferenceId, conversation, isSending, onAdmin, onRemove } = props;
  const { formatMessage } = useIntl();
  const isAdmin = conversation.isAdmin && conversation.membership === 'member';
  return (
    <ul className={styles.members}>
      {conversation.members.map(({ attendee, isAdmin: isMemberAdmin }) => {
        const name = fullName(attendee);
        return (
          <li key={attendee.attendeeId} className={styles.member}>
            <PersonPicture conferenceId={conferenceId} person={attendee} size="small" />
            <div className={styles.memberText}>
              <LocationLink to={profilePath(attendee.attendeeId)}>
                <bdi>{name}</bdi>
              </LocationLink>
              {isMemberAdmin && (
                <span className={styles.quiet}>
                  <FormattedMessage id="messageCenter.admin" />
                </span>
              )}
              {isAdmin && (
                <span className={styles.memberTools}>
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={formatMessage(
                      { id: isMemberAdmin ? 'messageCenter.endAdminName' : 'messageCenter.makeAdminName' },
                      { name },
                    )}
                    aria-disabled={isSending}
                    onClick={() => onAdmin(attendee.attendeeId, !isMemberAdmin)}
                  >
                    <FormattedMessage
                      id={isMemberAdmin ? 'messageCenter.endAdmin' : 'messageCenter.makeAdmin'}
                    />
                  </button>
                  <button
                    type="button"
                    className={styles.tool}
                    aria-label={formatMessage({ id: 'messageCenter.removeName' }, { name })}
                    aria-disabled={isSending}
                    onClick={() => onRemove(attendee.attendeeId)}
                  >
                    <FormattedMessage id="messageCenter.remove" />
                  </button>
                </span>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Group(props: DetailsViewProps & { title: string }) {
  const { conferenceId, conversation, isSending, onRename, onAdd, title } = props;
  const { formatMessage } = useIntl();
  const { name, members, membership } = conversation;
  const [typed, setTyped] = useState<string | null>(null);
  const isAdmin = conversation.isAdmin && membership === 'member';
  const value = typed ?? name;
  return (
    <>
      <ConversationPicture conferenceId={conferenceId} conversation={conversation} title={title} />
      <h2 className={styles.name}>{title}</h2>
      {isAdmin && (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending && value.trim() !== name) onRename(value.trim());
            setTyped(null);
          }}
        >
          <TextField
            label={formatMessage({ id: 'messageCenter.groupName' })}
            value={value}
            onChange={(text) => setTyped(text.slice(0, MAX_GROUP_NAME))}
          />
          <Button type="submit" look="secondary" aria-disabled={isSending || value.trim() === name}>
            <FormattedMessage id="messageCenter.rename" />
          </Button>
        </form>
      )}
      <Members {...props} />
      {isAdmin && members.length + 1 < MAX_GROUP_SIZE && (
        <Button look="secondary" onClick={onAdd}>
          <FormattedMessage id="messageCenter.addPeople" />
        </Button>
      )}
      {isAdmin && props.picture}
    </>
  );
}

/** Whom a conversation is with, and the actions on it. */
export function DetailsView(props: DetailsViewProps) {
  const { conferenceId, conversation } = props;
  const intl = useIntl();
  const { kind, booth, isMuted, isListed, membership } = conversation;
  const isStaff = booth?.isStaff ?? false;
  const title = titleOf(conversation, intl);
  return (
    <aside className={styles.details} aria-label={intl.formatMessage({ id: 'messageCenter.details' })}>
      {props.back}
      {kind === 'group' ? (
        <Group {...props} title={title} />
      ) : kind === 'booth' && booth && !isStaff ? (
        <>
          <ConversationPicture conferenceId={conferenceId} conversation={conversation} title={title} />
          <h2 className={styles.name}>{title}</h2>
          <LocationLink
            to={ROUTES.exhibitorDetails.path.replace(':exhibitorId', encodeURIComponent(booth.exhibitorId))}
            className={styles.link}
          >
            <FormattedMessage id="messageCenter.booth" />
          </LocationLink>
        </>
      ) : (
        <Person {...props} />
      )}
      {!isStaff && membership === 'member' && (
        <Switch
          label={intl.formatMessage({ id: 'messageCenter.mute' })}
          isSelected={isMuted}
          onChange={props.onMute}
        />
      )}
      <div className={styles.acts}>
        {props.more}
        {kind === 'group' && membership === 'member' && (
          <Button look="quiet" aria-disabled={props.isSending} onClick={props.onLeave}>
            <FormattedMessage id="messageCenter.leave" />
          </Button>
        )}
        {!isStaff && membership !== 'asked' && (
          <Button look="quiet" onClick={() => props.onList(!isListed)}>
            <FormattedMessage id={isListed ? 'messageCenter.unlist' : 'messageCenter.relist'} />
          </Button>
        )}
      </div>
      <div role="alert">
        {props.fault && (
          <p className={styles.problem}>
            <FaultText fault={props.fault} />
          </p>
        )}
      </div>
    </aside>
  );
}
