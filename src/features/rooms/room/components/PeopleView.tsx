import { FormattedMessage, useIntl } from 'react-intl';
import type { RoomPerson } from '../../../../contract/rooms/rooms';
import { Button } from '../../../../shared/kit/ui/Button';
import type { HostAct } from '../hostSlice';
import { Icon } from './Icons';
import { MenuButton } from './MenuButton';
import styles from './PeopleView.module.css';

export interface PeopleViewProps {
  /** Everybody in the room, the user first. */
  people: readonly RoomPerson[];
  ownId: string | null;
  /** People who are waiting to be admitted; only hosts know of them. */
  waiting: readonly RoomPerson[];
  /** People with a raised hand, earliest first. */
  hands: readonly RoomPerson[];
  isHost: boolean;
  onAct: (entryId: string, act: HostAct) => void;
  onAdmitAll: () => void;
}

function Name({ person, isOwn = false }: { person: RoomPerson; isOwn?: boolean }) {
  const { name, companyName, isHost } = person;
  return (
    <span className={styles.name}>
      <bdi>
        {isOwn ? <FormattedMessage id="room.you" values={{ name }} /> : name}
        {isHost && (
          <>
            {' '}
            <span className={styles.host}>
              <FormattedMessage id="room.host" />
            </span>
          </>
        )}
      </bdi>
      {companyName !== '' && <bdi className={styles.company}>{companyName}</bdi>}
    </span>
  );
}

function Waiting({ waiting, onAct, onAdmitAll }: Pick<PeopleViewProps, 'waiting' | 'onAct' | 'onAdmitAll'>) {
  const { formatMessage } = useIntl();
  return (
    <section aria-labelledby="room-waiting">
      <h3 id="room-waiting" className={styles.heading}>
        <FormattedMessage id="room.waitingPeople" values={{ count: waiting.length }} />
      </h3>
      {waiting.length > 1 && (
        <Button look="secondary" onClick={onAdmitAll}>
          <FormattedMessage id="room.admitAll" />
        </Button>
      )}
      <ul className={styles.list}>
        {waiting.map((person) => (
          <li key={person.entryId} className={styles.person}>
            <Name person={person} />
            <Button
              look="secondary"
              aria-label={formatMessage({ id: 'room.admitName' }, { name: person.name })}
              onClick={() => onAct(person.entryId, 'admit')}
            >
              <FormattedMessage id="room.admit" />
            </Button>
            <Button
              look="quiet"
              aria-label={formatMessage({ id: 'room.removeName' }, { name: person.name })}
              onClick={() => onAct(person.entryId, 'remove')}
            >
              <FormattedMessage id="room.remove" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ person, isOwn, place, isHost, onAct }: PersonProps) {
  const { formatMessage } = useIntl();
  const { entryId, name, sending, hasMedia } = person;
  const sound = sending.microphone ? 'unmuted' : hasMedia ? 'muted' : 'listening';
  const acts: HostAct[] = [
    ...(sending.microphone ? ['mute' as const] : []),
    ...(place > 0 ? ['lowerHand' as const] : []),
    'remove',
  ];
  return (
    <li className={styles.person}>
      <Name person={person} isOwn={isOwn} />
      {place > 0 && (
        <span className={styles.hand} title={formatMessage({ id: 'room.handIsUp' })}>
          <Icon name="hand" />
          <FormattedMessage id="room.handPlace" values={{ place }} />
        </span>
      )}
      <span className={styles.mark} role="img" aria-label={formatMessage({ id: `room.${sound}` })}>
        <Icon name={sound === 'unmuted' ? 'microphone' : sound} />
      </span>
      {isHost && !isOwn && (
        <MenuButton
          icon="more"
          look="row"
          label={formatMessage({ id: 'room.actsOn' }, { name })}
          choices={acts.map((id) => ({ id, label: formatMessage({ id: `room.act.${id}` }) }))}
          onChoose={(id) => onAct(entryId, id as HostAct)}
        />
      )}
    </li>
  );
}
interface PersonProps extends Pick<PeopleViewProps, 'isHost' | 'onAct'> {
  person: RoomPerson;
  isOwn: boolean;
  /** Position among the raised hands, from 1; 0 if the hand is down. */
  place: number;
}

/** Who is in the room, whose hand is up, and what hosts can do. */
export function PeopleView(props: PeopleViewProps) {
  const { people, ownId, waiting, hands, isHost, onAct } = props;
  return (
    <div className={styles.people}>
      {isHost && waiting.length > 0 && <Waiting {...props} />}
      <ul className={styles.list}>
        {people.map((person) => (
          <Person
            key={person.entryId}
            person={person}
            isOwn={person.entryId === ownId}
            place={hands.findIndex(({ entryId }) => entryId === person.entryId) + 1}
            isHost={isHost}
            onAct={onAct}
          />
        ))}
      </ul>
    </div>
  );
}
