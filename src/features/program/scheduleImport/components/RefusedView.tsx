import { useIntl, type IntlShape } from 'react-intl';
import type { ScheduleFault, SchedulePlace } from '../../../../contract/program/scheduleFault';
import type { RefusedEvent } from '../../../../contract/program/scheduleImport';

const PARTS = ['line', 'day', 'room', 'event'] as const satisfies readonly (keyof SchedulePlace)[];

/** A place in the file, in words; empty where there is none. */
const placeText = ({ formatMessage }: IntlShape, place: SchedulePlace): string =>
  PARTS.flatMap((part) =>
    place[part] === undefined
      ? []
      : [formatMessage({ id: `scheduleImport.place.${part}` }, { value: place[part] })],
  ).join(', ');

function faultText(intl: IntlShape, fault: ScheduleFault): string {
  const first = fault.code === 'sameId' ? placeText(intl, fault.first) : '';
  return intl.formatMessage({ id: `scheduleImport.fault.${fault.code}` }, { ...fault, first });
}

/** An event of the file that is refused: where it is, and why. */
export function RefusedView({ event: { place, title, faults } }: { event: RefusedEvent }) {
  const intl = useIntl();
  const where = placeText(intl, place);
  return (
    <>
      {title !== null && (
        <>
          <strong>
            <bdi>{title}</bdi>
          </strong>
          <br />
        </>
      )}
      {where !== '' && (
        <>
          <bdi>{where}</bdi>:{' '}
        </>
      )}
      {faults.map((fault) => faultText(intl, fault)).join(' ')}
    </>
  );
}
