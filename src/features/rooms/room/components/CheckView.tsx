import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isolatedRow } from '../../../../contract/kit/isolated';
import type { Room } from '../../../../contract/rooms/rooms';
import { FaultText, type Fault } from '../../../../shared/platform/faults';
import { Button } from '../../../../shared/kit/ui/Button';
import cardStyles from '../../../../shared/kit/ui/card.module.css';
import { ViewerDate } from '../../../../shared/kit/ui/ViewerDate';
import type { NetworkQuality } from '../checkSlice';
import type { Opening } from '../opening';
import { PreviewView, type PreviewViewProps } from './PreviewView';
import { DevicesView, type DevicesViewProps } from './DevicesView';
import { FaultsView } from './FaultsView';
import { HeldView } from './HeldView';
import { RoomPage } from './RoomPage';
import styles from './CheckView.module.css';

export interface CheckViewProps extends PreviewViewProps, DevicesViewProps {
  room: Room;
  /** The user's organization; may be empty. */
  companyName: string;
  opening: Opening;
  /** Devices that could be used instead of those that cannot. */
  offers: ReactNode;
  /** Null until it is known. */
  network: NetworkQuality | null;
  /** The user is being let in. */
  isEntering: boolean;
  /** Why the server did not let the user in, in its words. */
  fault: Fault | null;
  onEnter: () => void;
}

/** Whether the room can be entered, and the button for it. */
function Entering(props: CheckViewProps) {
  const { room, opening, captures, isEntering, fault, onEnter } = props;
  const isSilent = captures.microphone.handle === null && captures.camera.handle === null;
  if (opening === 'over') {
    return (
      <p role="status" className={cardStyles.problem}>
        <FormattedMessage id={room.isEnded ? 'room.check.ended' : 'room.check.over'} />
      </p>
    );
  }
  return (
    <>
      <div role="alert">
        {fault && (
          <p className={cardStyles.problem}>
            <FaultText fault={fault} />
          </p>
        )}
      </div>
      {opening === 'early' && room.opensAt !== null ? (
        <p role="status" className={cardStyles.done}>
          <FormattedMessage
            id="room.check.early"
            values={{ time: <ViewerDate key="time" at={room.opensAt} format="date-time" /> }}
          />
        </p>
      ) : (
        <div className={cardStyles.actions}>
          <Button aria-disabled={isEntering} onClick={isEntering ? undefined : onEnter}>
            <FormattedMessage
              id={isEntering ? 'room.check.entering' : isSilent ? 'room.check.listen' : 'room.check.enter'}
            />
          </Button>
          <span className={cardStyles.quiet}>
            <FormattedMessage id="room.check.people" values={{ count: room.people }} />
          </span>
        </div>
      )}
    </>
  );
}

/** With what the user can enter, where something could not be captured; null: nothing was wrong. */
function meansOf({ microphone, camera }: CheckViewProps['captures']) {
  const both = [microphone, camera];
  if (both.every(({ fault }) => fault === null)) return null;
  if (both.some(({ status }) => status === 'starting')) return null;
  return microphone.handle !== null ? 'onlyMicrophone' : camera.handle !== null ? 'onlyCamera' : 'neither';
}

/** The device check: how the user looks and sounds, and which devices they use (product.md#rooms). */
export function CheckView(props: CheckViewProps) {
  const { room, isQuiet, name, companyName, captures } = props;
  const network = props.network ?? 'unknown';
  const means = meansOf(captures);
  const { formatMessage } = useIntl();
  return (
    <RoomPage room={room}>
      <div className={styles.columns}>
        {/* Entering comes before the devices: on a phone it would lie below them, off the screen. */}
        <div className={styles.first}>
          <PreviewView {...{ name, captures, isQuiet }} onSwitch={props.onSwitch} />
          <Entering {...props} />
        </div>
        <section className={cardStyles.card} aria-label={formatMessage({ id: 'room.check.heading' })}>
          <h2 className={cardStyles.heading}>
            <FormattedMessage id="room.check.heading" />
          </h2>
          {isQuiet && (
            <p role="status" className={cardStyles.done}>
              <FormattedMessage
                id={captures.microphone.status === 'on' ? 'room.check.quietHeard' : 'room.check.quiet'}
              />
            </p>
          )}
          <HeldView captures={captures} onSwitch={props.onSwitch} />
          <FaultsView captures={captures} media={['microphone', 'camera']} />
          {means !== null && (
            <p className={cardStyles.quiet}>
              <FormattedMessage id={`room.check.means.${means}`} />
            </p>
          )}
          {props.offers}
          <DevicesView {...props} />
          <p className={cardStyles.quiet}>
            <FormattedMessage id={`room.check.network.${network}`} />
          </p>
          <p className={cardStyles.quiet}>
            <FormattedMessage
              id={room.kind === 'lounge' ? 'room.check.nameInLounge' : 'room.check.name'}
              values={{ name: companyName === '' ? name : isolatedRow([name, companyName]) }}
            />
          </p>
        </section>
      </div>
    </RoomPage>
  );
}
