import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { Meeting, MeetingPerson, Slot } from '../../../../contract/meetings/meetings';
import { fullName, workLine } from '../../../../shared/people/person/describe';
import { profilePath } from '../../../../shared/platform/page/paths';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { LinkedText } from '../../../../shared/kit/ui/LinkedText';
import { SessionTime } from '../../../../shared/kit/ui/SessionTime';
import styles from './MeetingFactsView.module.css';

export interface MeetingFactsViewProps {
  meeting: Meeting;
  conferenceId: string;
  viewerZone: string;
  eventZone: string;
  /** Whether profiles can be opened. */
  linksPeople: boolean;
  /** Path of a booth; null where booths are closed. */
  boothPathOf: ((exhibitorId: string) => string) | null;
  /** Path of the conversation with somebody; null where there is none. */
  messagePathOf?: (addressee: { attendeeId: string }) => string | null;
}

function Person({
  person: { attendee, role, answer, reason },
  state,
  conferenceId,
  linksPeople,
  messagePathOf,
}: Pick<MeetingFactsViewProps, 'conferenceId' | 'linksPeople' | 'messagePathOf'> & {
  person: MeetingPerson;
  state: Meeting['state'];
}) {
  const { formatMessage } = useIntl();
  const name = fullName(attendee);
  const messagePath = messagePathOf?.({ attendeeId: attendee.attendeeId }) ?? null;
  const line = workLine(attendee);
  // Once it came to nothing, who had not answered is of no interest.
  const saysAnswer =
    role === 'invited' && (answer !== 'open' || state === 'requested' || state === 'confirmed');
  return (
    <li className={styles.person}>
      <PersonPicture conferenceId={conferenceId} person={attendee} size="small" />
      <div className={styles.text}>
        <p className={styles.name}>
          {linksPeople ? <Link to={profilePath(attendee.attendeeId)}>{name}</Link> : name}
        </p>
        {line && <p className={styles.line}>{line}</p>}
        <p className={styles.answer}>
          {role === 'host' ? (
            <FormattedMessage id="meetings.role.host" />
          ) : (
            saysAnswer && <FormattedMessage id={`meetings.answer.${answer}`} />
          )}
        </p>
        {reason && (
          <p className={styles.words}>
            <LinkedText text={reason} />
          </p>
        )}
        {messagePath !== null && (
          <p className={styles.answer}>
            <Link to={messagePath} aria-label={formatMessage({ id: 'people.messageName' }, { name })}>
              <FormattedMessage id="people.message" />
            </Link>
          </p>
        )}
      </div>
    </li>
  );
}

/** When a meeting takes place, would have, or may. */
function Times(props: MeetingFactsViewProps & { slots: readonly Slot[]; isProposed: boolean }) {
  const { slots, isProposed, viewerZone, eventZone } = props;
  const { locale } = useIntl();
  if (slots.length === 0) return null;
  return (
    <div>
      <dt>
        <FormattedMessage
          id={isProposed ? 'meetings.fact.proposed' : 'meetings.fact.when'}
          values={{ count: slots.length }}
        />
      </dt>
      <dd>
        <ul className={styles.list}>
          {slots.map(({ start, end }) => (
            <li key={start}>
              <SessionTime
                start={start}
                end={end}
                eventZone={eventZone}
                viewerZone={viewerZone}
                locale={locale as Locale}
              />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

/** People with their answers, times, place and message of a meeting. */
export function MeetingFactsView(props: MeetingFactsViewProps) {
  const { meeting, conferenceId, linksPeople, boothPathOf, messagePathOf } = props;
  const { topic, message, place, exhibitor, people, state, slot, slots, reason } = meeting;
  return (
    <div className={styles.facts}>
      <dl className={styles.terms}>
        <div>
          <dt>
            <FormattedMessage id="meetings.fact.topic" />
          </dt>
          <dd className={styles.topic}>{topic}</dd>
        </div>
        <Times {...props} slots={slot ? [slot] : []} isProposed={false} />
        <Times {...props} slots={slots} isProposed />
        <div>
          <dt>
            <FormattedMessage id="meetings.fact.place" />
          </dt>
          <dd>
            <FormattedMessage id={`meetings.place.${place}`} />
          </dd>
        </div>
        {exhibitor && (
          <div>
            <dt>
              <FormattedMessage id="meetings.fact.booth" />
            </dt>
            <dd>
              {boothPathOf ? (
                <Link to={boothPathOf(exhibitor.exhibitorId)}>{exhibitor.companyName}</Link>
              ) : (
                exhibitor.companyName
              )}
            </dd>
          </div>
        )}
        {message.trim() !== '' && (
          <div>
            <dt>
              <FormattedMessage id="meetings.fact.message" />
            </dt>
            <dd className={styles.words}>
              <LinkedText text={message} />
            </dd>
          </div>
        )}
        {reason.trim() !== '' && (
          <div>
            <dt>
              <FormattedMessage id="meetings.fact.reason" />
            </dt>
            <dd className={styles.words}>
              <LinkedText text={reason} />
            </dd>
          </div>
        )}
      </dl>
      <ul className={styles.people}>
        {people.map((person) => (
          <Person
            key={person.attendee.attendeeId}
            person={person}
            state={state}
            conferenceId={conferenceId}
            linksPeople={linksPeople}
            {...(messagePathOf && { messagePathOf })}
          />
        ))}
      </ul>
    </div>
  );
}
