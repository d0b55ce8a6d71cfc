import type { MessageDescriptor } from 'react-intl';
import type { Meeting } from '../../../../contract/meetings/meetings';
import { fullName } from '../../../../shared/people/person/describe';
import type { ScheduleItem } from '../timeline/items';

/** What kind of thing it is, and how far a meeting has come. */
export function kindMessage(item: ScheduleItem): MessageDescriptor {
  if (item.kind === 'meeting') {
    if (item.stage === 'asked') return { id: 'schedule.stage.asked' };
    return item.stage === 'held' ? { id: 'schedule.stage.held' } : { id: 'schedule.stage.confirmed' };
  }
  if (item.kind === 'session') {
    return item.ended ? { id: 'schedule.kind.ended' } : { id: 'schedule.kind.session' };
  }
  return item.kind === 'visit' ? { id: 'schedule.kind.visit' } : { id: 'schedule.kind.busy' };
}

/** Whom the user meets: the booth, or the other people by name. */
export function othersOf({ exhibitor, people, own }: Meeting, userId: string): string[] {
  if (exhibitor && exhibitor.side !== own.role) return [exhibitor.companyName];
  return people
    .filter(({ attendee, answer }) => attendee.attendeeId !== userId && answer !== 'declined')
    .map(({ attendee }) => fullName(attendee));
}
