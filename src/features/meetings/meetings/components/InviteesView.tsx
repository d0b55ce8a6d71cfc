import { useId, useRef } from 'react';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { MAX_SEARCH_LENGTH, type AttendeeResult } from '../../../../contract/people/attendees';
import { MEETING_LIMITS, type MeetingSuggestion } from '../../../../contract/meetings/meetings';
import { fullName, workLine } from '../../../../shared/people/person/describe';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import fieldStyles from '../../../../shared/kit/ui/field.module.css';
import { StatusRegion } from '../../../../shared/kit/ui/StatusRegion';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { MeetingRequestState } from '../requestSlice';
import styles from './InviteesView.module.css';

export interface InviteesViewProps extends Pick<
  MeetingRequestState,
  'people' | 'booth' | 'someMissing' | 'query' | 'found'
> {
  suggested: readonly MeetingSuggestion[];
  conferenceId: string;
  /** The user, who is not offered. */
  ownId: string | null;
  onQuery: (query: string) => void;
  onAdd: (person: AttendeeResult) => void;
  onRemove: (attendeeId: string) => void;
  onRemoveBooth: () => void;
}

interface OfferProps extends Pick<InviteesViewProps, 'conferenceId' | 'onAdd'> {
  person: AttendeeResult;
  reason?: MeetingSuggestion;
}

/** Somebody who can be added. */
function Offer({ conferenceId, person, reason, onAdd }: OfferProps) {
  const { formatMessage } = useIntl();
  const name = fullName(person);
  const line = workLine(person);
  return (
    <li className={styles.offer}>
      <PersonPicture conferenceId={conferenceId} person={person} size="small" />
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        {line && <p className={styles.line}>{line}</p>}
        {reason && (
          <>
            <Reason item={reason} />
            <p className={styles.line}>
              <FormattedMessage
                id="meetings.who.free"
                values={{ start: <ViewerDate at={reason.slot.start} format="date-time" /> }}
              />
            </p>
          </>
        )}
      </div>
      <Button
        look="secondary"
        aria-label={formatMessage({ id: 'meetings.who.addName' }, { name })}
        onClick={() => onAdd(person)}
      >
        <FormattedMessage id="meetings.who.add" />
      </Button>
    </li>
  );
}

/** Why somebody is suggested: the best reason. */
function Reason({ item: { interests, sessions, sameCompanyType } }: { item: MeetingSuggestion }) {
  if (interests.length > 0) {
    return (
      <p className={styles.line}>
        <FormattedMessage
          id="meetings.who.interests"
          values={{ count: interests.length, names: <FormattedList value={interests} type="unit" /> }}
        />
      </p>
    );
  }
  if (sessions > 0) {
    return (
      <p className={styles.line}>
        <FormattedMessage id="meetings.who.sessions" values={{ count: sessions }} />
      </p>
    );
  }
  return sameCompanyType ? (
    <p className={styles.line}>
      <FormattedMessage id="meetings.who.sameType" />
    </p>
  ) : null;
}

/** Those who are invited, each with a button that takes them off. */
function Chips({ people, booth, onRemove, onRemoveBooth }: InviteesViewProps) {
  const { formatMessage } = useIntl();
  if (people.length === 0 && booth === null) return null;
  const chips = [
    ...people.map((person) => ({
      key: person.attendeeId,
      name: fullName(person),
      remove: () => onRemove(person.attendeeId),
    })),
    ...(booth ? [{ key: booth.exhibitorId, name: booth.companyName, remove: onRemoveBooth }] : []),
  ];
  return (
    <ul aria-label={formatMessage({ id: 'meetings.who.chosen' })} className={styles.chips}>
      {chips.map(({ key, name, remove }) => (
        <li key={key} className={styles.chip}>
          <span className={styles.chipName}>{name}</span>
          <button
            type="button"
            className={styles.remove}
            aria-label={formatMessage({ id: 'meetings.who.removeName' }, { name })}
            onClick={remove}
          >
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the search came to, announced. */
function Found({ query, found, count }: Pick<InviteesViewProps, 'query' | 'found'> & { count: number }) {
  if (query.trim() === '') return null;
  if (found.status === 'failed') return <FormattedMessage id="meetings.who.failed" />;
  if (found.status === 'loading') return <FormattedMessage id="meetings.who.searching" />;
  return <FormattedMessage id="meetings.who.count" values={{ count }} />;
}

/** Whom to meet: people found as the user types, or suggested with the reason, or a booth. */
export function InviteesView(props: InviteesViewProps) {
  const { people, booth, someMissing, query, found, suggested, conferenceId, ownId, onQuery, onAdd } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isOffered = ({ attendeeId }: AttendeeResult) =>
    attendeeId !== ownId && people.every((person) => person.attendeeId !== attendeeId);
  const matches = query.trim() === '' ? [] : found.attendees.filter(isOffered);
  const offers = suggested.filter(({ attendee }) => isOffered(attendee));
  const isFull = people.length >= MEETING_LIMITS.people;
  /** The offer disappears with its button: the focus goes on to the field. */
  const add = (person: AttendeeResult) => {
    onAdd(person);
    field.current?.focus();
  };
  return (
    <div className={styles.invitees}>
      <StatusRegion>
        {someMissing && (
          <p className={cardStyles.problem}>
            <FormattedMessage id="meetings.who.missing" />
          </p>
        )}
      </StatusRegion>
      <Chips {...props} />
      {booth === null && (
        <>
          <div className={styles.search}>
            <label htmlFor={id} className={fieldStyles.label}>
              <FormattedMessage id="meetings.who.search" />
            </label>
            <input
              ref={field}
              id={id}
              type="search"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_SEARCH_LENGTH}
              className={fieldStyles.field}
              value={query}
              aria-describedby={`${id}-hint`}
              readOnly={isFull}
              onChange={({ target }) => onQuery(target.value)}
            />
            <p id={`${id}-hint`} className={fieldStyles.hint}>
              <FormattedMessage
                id={isFull ? 'meetings.who.full' : 'meetings.who.hint'}
                values={{ most: MEETING_LIMITS.people }}
              />
            </p>
          </div>
          <p role="status" className={cardStyles.quiet}>
            <Found query={query} found={found} count={matches.length} />
          </p>
          {matches.length > 0 && !isFull && (
            <ul className={styles.offers}>
              {matches.map((person) => (
                <Offer key={person.attendeeId} conferenceId={conferenceId} person={person} onAdd={add} />
              ))}
            </ul>
          )}
          {query.trim() === '' && offers.length > 0 && !isFull && (
            <details className={styles.suggested} open={people.length === 0}>
              <summary>
                <FormattedMessage id="meetings.who.suggested" />
              </summary>
              <ul className={styles.offers}>
                {offers.map((item) => (
                  <Offer
                    key={item.attendee.attendeeId}
                    conferenceId={conferenceId}
                    person={item.attendee}
                    reason={item}
                    onAdd={add}
                  />
                ))}
              </ul>
            </details>
          )}
        </>
      )}
    </div>
  );
}
