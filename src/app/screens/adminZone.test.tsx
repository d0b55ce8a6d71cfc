/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { buildQueueQuestion } from '../../../test/builders/moderation';
import { stateFor, type CoreState } from '../../../test/builders/state';
import { createTestStore } from '../../../test/store';
import { renderApp } from '../../../test/render';
import { NowView } from '../../features/admin/adminHub/components/NowView';
import { EVENT_NOW } from '../../features/admin/adminHub/testing/sample';
import { AttendanceView } from '../../features/admin/analytics/components/AttendanceView';
import { ATTENDANCE } from '../../features/admin/analytics/testing/sample';
import { AnnouncementsListView } from '../../features/admin/announcementAdmin/components/AnnouncementsListView';
import { buildAnnouncement } from '../../features/admin/announcementAdmin/testing/sample';
import { ActionList } from '../../features/admin/attendeeAdmin/components/ActionList';
import { RolesView } from '../../features/admin/attendeeAdmin/components/RolesView';
import { SAMPLE_ROLES } from '../../features/admin/attendeeAdmin/samples';
import { AuditLogView } from '../../features/admin/auditLog/components/AuditLogView';
import { ENTRIES } from '../../features/admin/auditLog/testing/sample';
import { SessionTable } from '../../features/program/evaluationReport/components/SessionTable';
import { TrendView } from '../../features/program/evaluationReport/components/TrendView';
import { REPORT } from '../../features/program/evaluationReport/testing/sample';
import { ListView } from '../../features/meetings/meetingAdmin/components/ListView';
import { LISTED } from '../../features/meetings/meetingAdmin/testing/sample';
import { QueueRow } from '../../features/stage/moderation/components/QueueRow';
import { NoticeEntry } from '../../features/notices/notifications/panel';
import { SessionConflict } from '../../features/program/programEditing/components/SessionConflict';
import { SessionsTable } from '../../features/program/programEditing/components/SessionsTable';
import { TimetableGrid } from '../../features/program/programEditing/components/TimetableGrid';
import { VersionsView } from '../../features/program/programEditing/components/VersionsView';
import { SESSIONS, STORED, VERSIONS } from '../../features/program/programEditing/testing/sample';
import { timetableOf } from '../../features/program/programEditing/timetable';
import { DifferenceView } from '../../features/program/scheduleImport/components/DifferenceView';
import { selectDifference, type Difference } from '../../features/program/scheduleImport/selectors';
import { scheduleCompared } from '../../features/program/scheduleImport/slice';
import { scheduleImportReducers } from '../../features/program/scheduleImport';
import { PREVIEW } from '../../features/program/scheduleImport/testing/sample';
import { AdminPageView } from '../../shared/platform/admin/AdminPageView';
import { adminZoneReducer } from '../../shared/platform/admin/zone/slice';
import { EventZone } from '../../shared/platform/admin/zone/testing/EventZone';
import { formatDate, fullZoneName, viewerTimeZone } from '../../shared/kit/lib/dates';
import { ViewerDate } from '../../shared/kit/ui/ViewerDate';
import { asAdminPage } from './AdminScreen';

const none = () => {};
/** 9 o'clock in Chicago. */
const NINE = '2021-01-26T15:00:00.000Z';
const NONE: ReadonlySet<string> = new Set();
const planning = scheduleImportReducers.scheduleImport(undefined, scheduleCompared({ preview: PREVIEW }));

const difference = selectDifference({ scheduleImport: planning }) as Difference;

const sessionsTable = (sessions: ComponentProps<typeof SessionsTable>['sessions']) => (
  <SessionsTable
    sessions={sessions}
    chosen={NONE}
    sort="startTime"
    order="ascending"
    onSort={none}
    onChoose={none}
  />
);

const importPreview = (shown: Difference) => (
  <DifferenceView
    {...planning}
    difference={shown}
    dates={{ start: '2021-01-26', end: '2021-01-28' }}
    onOptions={none}
    onImport={none}
    onDrop={none}
  />
);

/** The times that each part of the administration shows. */
const places: Record<string, [text: RegExp, element: ReactElement]> = {
  'the event now': [
    /9:00 AM/,
    <NowView
      status="loaded"
      now={EVENT_NOW}
      minute={Date.parse(NINE)}
      event={{ dates: { start: '2021-01-25', end: '2021-01-27' }, timeZone: 'America/Chicago' }}
      hasPosters={false}
      onRetry={none}
    />,
  ],
  timetable: [
    /8:00 AM9:00 AM.*9:00 AM–10:00 AM/,
    <TimetableGrid
      day="2021-01-26"
      rooms={timetableOf(SESSIONS, '2021-01-26', 'America/Chicago')}
      conflicting={NONE}
      moved={NONE}
      timeZone="America/Chicago"
      onMove={none}
      onOpen={none}
    />,
  ],
  sessions: [/Jan 26, 2021\s*9:00 AM–10:00 AM/, sessionsTable(SESSIONS)],
  'both versions of a session': [
    /Jan 26, 2021, 11:00 AM/,
    <SessionConflict
      stored={STORED}
      draft={STORED.fields}
      theirs={{
        ...STORED,
        fields: { ...STORED.fields, endTime: '2021-01-26T17:00:00.000Z' },
      }}
      onKeep={none}
      onClose={none}
    />,
  ],
  'versions of a session': [
    /Jan 26, 2021, 7:00 AM/,
    <VersionsView versions={{ status: 'loaded', list: VERSIONS }} onRestore={none} onRetry={none} />,
  ],
  'the preview of an import': [/Tuesday, January 26, 9:00 AM–9:45 AM/, importPreview(difference)],
  'the list of announcements': [
    /Jan 26, 2021, 11:00 AM/,
    <AnnouncementsListView
      status="loaded"
      announcements={[buildAnnouncement()]}
      next={null}
      more="idle"
      sessions={[]}
      withdrawnId={null}
      onEdit={none}
      onWithdraw={none}
      onMore={none}
      onRetry={none}
    />,
  ],
  'the preview of an announcement': [
    /Jan 26, 2021, 9:00 AM/,
    <NoticeEntry
      notice={{
        noticeId: 0,
        at: NINE,
        isSeen: false,
        body: { kind: 'announcement', announcementId: '', texts: buildAnnouncement().fields.texts },
      }}
      isLinked={() => false}
      onClose={none}
    />,
  ],
  'acts on people': [
    /Jan 26, 2021, 9:00 AM/,
    <ActionList actions={[{ kind: 'hide', people: 2, by: 'Sam', at: NINE }]} failed={false} />,
  ],
  'roles of a person': [
    /\d (AM|PM)/,
    <RolesView
      status="loaded"
      roles={SAMPLE_ROLES}
      asking={null}
      isSending={false}
      problem={null}
      onAsk={none}
      onReason={none}
      onDecline={none}
      onConfirm={none}
      onRetry={none}
    />,
  ],
  'the audit log': [
    /Jan 26, 2021, 9:00 AM/,
    <AuditLogView
      status="loaded"
      filter={{ person: '', act: null, object: '', day: null }}
      entries={ENTRIES}
      acts={[]}
      next={null}
      more="idle"
      download="idle"
      csvChoice={null}
      days={[]}
      onFilter={none}
      onMore={none}
      onRetry={none}
      onExport={none}
    />,
  ],
  'evaluated sessions': [/Jan 26, 2021, 9:00 AM/, <SessionTable sessions={REPORT.sessions} rating="" />],
  'evaluations by hour': [/Jan 26, 2021, 9:00 AM/, <TrendView trend={REPORT.trend} />],
  attendance: [
    /Jan 26, 2021, 9:00 AM/,
    <AttendanceView
      attendance={{ status: 'loaded', figures: ATTENDANCE }}
      day={null}
      days={[]}
      download={{ state: 'idle', onSave: none }}
      onDay={none}
      onRetry={none}
    />,
  ],
  meetings: [
    /\d (AM|PM)/,
    <ListView
      status="loaded"
      filter={{ q: '', state: null, day: null }}
      meetings={LISTED}
      next={null}
      total={LISTED.length}
      more="idle"
      download="idle"
      cancelling={null}
      csvChoice={null}
      days={[]}
      onFilter={none}
      onMore={none}
      onRetry={none}
      onExport={none}
      onAsk={none}
      onReason={none}
      onDecline={none}
      onConfirm={none}
    />,
  ],
};

it.each(Object.entries(places))(
  '%s: times are the event’s, as the language writes them',
  (_place, [text, element]) => {
    renderApp(<EventZone>{element}</EventZone>);
    expect(document.body.textContent).toMatch(text);
    expect(document.body.textContent).not.toMatch(/\b\d{1,2}:\d{2}(?! [AP]M)/);
  },
);

it.each([
  ['its time today', '9:00 AM', '2021-01-27T05:30:00.000Z'],
  ['its day later', 'Jan 26, 2021, 9:00 AM', '2021-01-29T15:00:00.000Z'],
])('a pending question shows %s', (_what, text, now) => {
  renderApp(
    <EventZone>
      <QueueRow
        item={buildQueueQuestion('1', { createdAt: NINE })}
        now={Date.parse(now)}
        context={undefined}
        isCursor={false}
        isSelected={false}
        isGone={false}
        onHide={none}
        onDismiss={none}
        onPin={none}
        onApprove={none}
        onAnswered={none}
        onSilence={none}
        onLift={none}
        onContext={none}
        onSelect={none}
        onCursor={none}
      />
    </EventZone>,
  );
  expect(document.querySelector('time')?.textContent).toBe(text);
});

describe('the time zone of a page', () => {
  // Nobody's clock shows the same time as this one's.
  const timeZone = 'Pacific/Kiritimati';
  const Page = asAdminPage(() => (
    <AdminPageView hasTimes title="Audit log">
      <ViewerDate at={NINE} format="date-time" />
    </AdminPageView>
  ));
  const at = (zone: string) => formatDate(Date.parse(NINE), 'date-time', zone, 'en');
  const start = (zone: string) =>
    createTestStore<CoreState>({
      state: stateFor({
        signedIn: true,
        event: { timeZone: zone, dates: { start: '2021-01-26', end: '2021-01-28' } },
      }),
      reducers: { adminZone: adminZoneReducer },
    });

  it('is the event’s, is named once, and is the viewer’s own on demand, also on the next page', async () => {
    const on = start(timeZone);
    const { user, unmount } = renderApp(<Page />, { on });
    expect(document.body.textContent).toContain(at(timeZone));
    expect(document.body.textContent?.match(/Line Islands Time \(UTC\+14\)/g)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Show my time zone' }));
    const own = fullZoneName(Date.parse(NINE), viewerTimeZone(), 'en');
    expect(screen.getByText(`Times are in your time zone, ${own}`)).toBeTruthy();
    expect(document.body.textContent).toContain(at(viewerTimeZone()));
    unmount();

    const next = renderApp(<Page />, { on });
    expect(document.body.textContent).toContain(at(viewerTimeZone()));
    await next.user.click(screen.getByRole('button', { name: 'Show the event’s time zone' }));
    expect(document.body.textContent).toContain(at(timeZone));
  });

  it('has nothing to switch where the viewer’s clock shows the event’s time', () => {
    renderApp(<Page />, { on: start(viewerTimeZone()) });
    expect(screen.getByText(/^Times are in /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /time zone/ })).toBeNull();
  });
});

it('a session is beside the day on which it starts in the viewer’s zone', () => {
  const [session] = SESSIONS;
  if (!session) throw new Error('There is a session.');
  const late = { ...session, startTime: '2021-01-27T02:00:00.000Z', endTime: '2021-01-27T03:00:00.000Z' };
  const table = sessionsTable([late]);
  const { unmount } = renderApp(<EventZone>{table}</EventZone>);
  expect(document.body.textContent).toMatch(/Jan 26, 2021\s*8:00 PM–9:00 PM/);
  unmount();
  renderApp(<EventZone startsOwn>{table}</EventZone>);
  expect(document.body.textContent).toMatch(/Jan 27, 2021\s*3:00 AM–4:00 AM/);
});

describe('a session after midnight, which the program of the day before lists', () => {
  const [session] = SESSIONS;
  const [added] = PREVIEW.added;
  if (!session || !added) throw new Error('There is a session.');
  const night = {
    date: '2027-03-13',
    startTime: '2027-03-14T07:15:00.000Z',
    endTime: '2027-03-14T07:45:00.000Z',
  };

  it.each([
    ['sessions', /Mar 14, 2027\s*1:15 AM–1:45 AM/, sessionsTable([{ ...session, ...night }])],
    [
      'the preview of an import',
      /Sunday, March 14, 1:15 AM–1:45 AM/,
      importPreview({ ...difference, added: [{ ...added, ...night }] }),
    ],
  ])('is called by the day of its clock in %s', (_where, text, element) => {
    renderApp(<EventZone>{element}</EventZone>);
    expect(document.body.textContent).toMatch(text);
  });
});
