/** @jest-environment jsdom */
import type { ReactElement } from 'react';
import { buildBooth } from '../../../test/builders/booth';
import { buildOwnTime } from '../../../test/builders/ownTime';
import { buildRoom } from '../../../test/builders/room';
import { buildSession } from '../../../test/builders/session';
import { renderApp } from '../../../test/render';
import { NowView } from '../../features/admin/adminHub/components/NowView';
import { ALL_PREPARED } from '../../features/admin/adminHub/testing/sample';
import { PreviewView } from '../../features/exhibition/exhibitorCenter/components/PreviewView';
import { HoursView, OpenUntil } from '../../features/helpdesk/helpdesk/components/HoursView';
import { SessionsTable } from '../../features/program/programEditing/components/SessionsTable';
import { TimetableGrid } from '../../features/program/programEditing/components/TimetableGrid';
import { SESSIONS } from '../../features/program/programEditing/testing/sample';
import { timetableOf } from '../../features/program/programEditing/timetable';
import { ClockView } from '../../features/rooms/room/components/ClockView';
import { RoomPage } from '../../features/rooms/room/components/RoomPage';
import { ClashDialogView } from '../../features/program/schedule/components/ClashDialogView';
import { OwnTimeDialogView } from '../../features/program/schedule/components/OwnTimeDialogView';
import { TimelineItem } from '../../features/program/schedule/components/TimelineItem';
import { sessionItem } from '../../features/program/schedule/timeline/items';
import { DifferenceView } from '../../features/program/scheduleImport/components/DifferenceView';
import { PREVIEW } from '../../features/program/scheduleImport/testing/sample';
import { StatusView } from '../../features/stage/stage/components/StatusView';
import { viewerTimeZone } from '../../shared/kit/lib/dates';
import { SessionTime } from '../../shared/kit/ui/SessionTime';

const nothing = () => {};
/** 24 hours: their end is on January 27 in every zone. */
const startTime = '2021-01-26T15:30:00.000Z';
const endTime = '2021-01-27T15:30:00.000Z';
const session = buildSession({ startTime, endTime });
const item = sessionItem(session);
const zone = viewerTimeZone();
const room = buildRoom({ startsAt: startTime, endsAt: endTime, closesAt: endTime });
const hours = [{ opensAt: startTime, closesAt: endTime }];
const listed = SESSIONS.slice(0, 1).map((each) => ({ ...each, startTime, endTime }));

const difference = {
  ...PREVIEW,
  moved: [],
  count: 1,
  added: PREVIEW.added.map((added) => ({ ...added, startTime, endTime })),
};

const booth = buildBooth({ description: '', about: '', hours: [{ start: startTime, end: endTime }] });
const ownTime = buildOwnTime({ start: startTime, end: endTime });
const onAir = { count: 1, sessions: [{ sessionId: 's', title: 'S', room: null, endTime, viewers: 1 }] };
const waiting = { reports: 0, questions: 0, chats: 0, deletions: 0, posters: 0 };
const NONE: ReadonlySet<string> = new Set();

const places: Record<string, ReactElement> = {
  'a card, a page, My Schedule, a meeting': (
    <SessionTime start={startTime} end={endTime} eventZone={zone} viewerZone={zone} locale="en" />
  ),
  'the timeline': (
    <TimelineItem
      item={item}
      from={0}
      to={60}
      lane={0}
      lanes={1}
      fromHour={0}
      hasClash={false}
      zone={zone}
      locale="en"
      moveHintId="hint"
      onOpen={nothing}
      onMove={nothing}
    />
  ),
  'what is at the same time': (
    <ClashDialogView
      items={[item]}
      meetingPathOf={() => '/'}
      onRemove={nothing}
      onWatchLater={nothing}
      onClose={nothing}
    />
  ),
  'the form of an own time': (
    <OwnTimeDialogView
      ownTime={ownTime}
      isNew={false}
      zone={zone}
      clashesOf={() => []}
      onSave={nothing}
      onClose={nothing}
    />
  ),
  'a room before a call': <RoomPage room={room}>{null}</RoomPage>,
  'a room during a call': <ClockView room={room} now={Date.parse(startTime) + 60_000} />,
  'a session on air': (
    <StatusView
      session={session}
      state="onAir"
      thanks={false}
      now={Date.parse(startTime)}
      recordingUntil={null}
      rateAt={null}
      next={null}
    />
  ),
  'the helpdesk’s hours': <HoursView hours={hours} zone={zone} locale="en" />,
  'until when the helpdesk is open': <OpenUntil hours={hours} zone={zone} locale="en" />,
  'the preview of a booth': <PreviewView companyName="Brightline" booth={booth} urlOf={() => null} />,
  'the organizers’ overview': (
    <NowView
      status="loaded"
      now={{ online: 1, onAir, waiting, prepared: ALL_PREPARED }}
      minute={Date.parse(startTime)}
      event={{ dates: { start: '2021-01-26', end: '2021-01-28' }, timeZone: 'America/Chicago' }}
      hasPosters={false}
      onRetry={nothing}
    />
  ),
  'the organizers’ timetable': (
    <TimetableGrid
      rooms={timetableOf(listed, '2021-01-26', 'America/Chicago')}
      conflicting={NONE}
      moved={NONE}
      day="2021-01-26"
      timeZone="America/Chicago"
      onMove={nothing}
      onOpen={nothing}
    />
  ),
  'the organizers’ list of sessions': (
    <SessionsTable
      sessions={listed}
      chosen={NONE}
      sort="startTime"
      order="ascending"
      onSort={nothing}
      onChoose={nothing}
    />
  ),
  'the preview of an import': (
    <DifferenceView
      difference={difference}
      dates={{ start: '2021-01-26', end: '2021-01-28' }}
      status="ready"
      prune={false}
      presenters={false}
      problem={null}
      onOptions={nothing}
      onImport={nothing}
      onDrop={nothing}
    />
  ),
};

it.each(Object.entries(places))('%s says on which day something ends', (_place, element) => {
  renderApp(element);
  expect(document.body.textContent).toMatch(/(Jan 27|January 27)\b/);
});
