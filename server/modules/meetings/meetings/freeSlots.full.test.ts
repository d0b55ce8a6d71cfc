import moment from 'moment-timezone';
import fc from '../../../../test/property';
import type { Period } from '../availability/workingTime';
import { chooseStaff } from './planning';
import { areFree, boothStaff, freeSlots, type Booth, type SlotRules, type Timeline } from './freeSlots';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Long enough for a day whose clocks change, and its neighbours. */
const WINDOW_MINUTES = 3 * DAY_MINUTES;

const ZONES = ['America/Chicago', 'Europe/Madrid', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia'];
/** Starts of windows in which clocks change somewhere: in Chicago, Madrid and Lord Howe, and an ordinary one. */
const WINDOWS = [
  '2021-03-13',
  '2021-11-06',
  '2021-03-27',
  '2021-10-30',
  '2021-04-03',
  '2021-10-02',
  '2021-01-25',
];

const minutesOf = (windowStart: number, [from, length]: [number, number]): Period => ({
  start: windowStart + from * MINUTE_MS,
  end: windowStart + (from + length) * MINUTE_MS,
});

const range = (longest: number) =>
  fc.tuple(fc.integer({ min: 0, max: WINDOW_MINUTES - 1 }), fc.integer({ min: 1, max: longest }));

/** What the clock of a zone shows at each minute, read one by one. */
const clocks = new Map<number, { day: string; minute: number }>();
function clockAt(zone: string, at: number) {
  const key = at * ZONES.length + ZONES.indexOf(zone);
  let known = clocks.get(key);
  if (!known) {
    const local = moment.tz(at, zone);
    known = { day: local.format('YYYY-MM-DD'), minute: local.hours() * 60 + local.minutes() };
    clocks.set(key, known);
  }
  return known;
}

const isInside = (at: number, { start, end }: Period) => start <= at && at < end;

/** Whether the person can be met throughout the slot, minute by minute. */
function isFree({ busy, availability }: Timeline, zone: string, slot: Period): boolean {
  for (let at = slot.start; at < slot.end; at += MINUTE_MS) {
    const { day, minute } = clockAt(availability.timeZone ?? zone, at);
    const { hours, busyDays } = availability;
    if (busyDays.includes(day) || (hours && (minute < hours.from || minute >= hours.to))) return false;
    if (busy.some((period) => isInside(at, period))) return false;
  }
  return true;
}

/** Who of the team can receive somebody in the slot, minute by minute. */
function staffIn({ duties, team, booked }: Booth, zone: string, slot: Period): string[] {
  return team
    .filter((staff) => isFree(staff, zone, slot))
    .filter(({ userId }) =>
      duties.some((duty) => {
        const isOn = (id: string) => duty.staff.length === 0 || duty.staff.includes(id);
        if (!isOn(userId)) return false;
        for (let at = slot.start; at < slot.end; at += MINUTE_MS) {
          if (!isInside(at, duty)) return false;
          const taken = booked.filter((each) => isOn(each.userId) && isInside(at, each));
          if (duty.capacity !== null && taken.length >= duty.capacity) return false;
        }
        return true;
      }),
    )
    .map(({ userId }) => userId);
}

interface World {
  rules: SlotRules;
  people: Timeline[];
  booth: Booth | null;
  minutes: number;
  now: number;
}

/** Every minute at which a slot may begin, tried one by one. */
function slowSlots({ rules, people, booth, minutes, now }: World): number[] {
  const found = new Set<number>();
  for (const { start: first, end: last } of rules.allowed) {
    for (let start = first; start + minutes * MINUTE_MS <= last; start += rules.slotMinutes * MINUTE_MS) {
      const slot = { start, end: start + minutes * MINUTE_MS };
      if (start <= now || !people.every((person) => isFree(person, rules.timeZone, slot))) continue;
      if (booth && staffIn(booth, rules.timeZone, slot).length === 0) continue;
      found.add(start);
    }
  }
  return [...found].sort((a, b) => a - b);
}

const world: fc.Arbitrary<World> = fc.constantFrom(...WINDOWS).chain((day) => {
  const windowStart = Date.parse(`${day}T00:00:00.000Z`);
  const periods = (longest: number, maxLength: number) =>
    fc.array(
      range(longest).map((each) => minutesOf(windowStart, each)),
      { maxLength },
    );
  const timeline: fc.Arbitrary<Timeline> = fc.record({
    busy: periods(8 * 60, 8),
    availability: fc.record({
      timeZone: fc.option(fc.constantFrom(...ZONES)),
      hours: fc.option(
        fc
          .uniqueArray(fc.integer({ min: 0, max: DAY_MINUTES }), { minLength: 2, maxLength: 2 })
          .map((two) => ({ from: Math.min(...two), to: Math.max(...two) })),
      ),
      busyDays: fc.subarray(
        [0, 1, 2, 3].map((add) => new Date(windowStart + add * 86_400_000).toISOString().slice(0, 10)),
        { maxLength: 2 },
      ),
    }),
  });
  const ids = ['ada', 'bea', 'cy'];
  const booth: fc.Arbitrary<Booth> = fc.record({
    duties: fc
      .array(
        fc.record({
          period: range(DAY_MINUTES).map((each) => minutesOf(windowStart, each)),
          capacity: fc.option(fc.integer({ min: 1, max: 2 })),
          staff: fc.subarray(ids),
        }),
        { maxLength: 4 },
      )
      .map((duties) => duties.map(({ period, ...duty }) => ({ ...period, ...duty }))),
    team: fc.tuple(
      ...ids.map((userId) =>
        fc.tuple(timeline, fc.nat(3)).map(([own, meetings]) => ({ ...own, userId, meetings })),
      ),
    ),
    booked: fc
      .array(
        fc.record({
          period: range(120).map((each) => minutesOf(windowStart, each)),
          userId: fc.constantFrom(...ids),
        }),
        { maxLength: 6 },
      )
      .map((booked) => booked.map(({ period, userId }) => ({ ...period, userId }))),
  });
  return fc.record({
    rules: fc.record({
      allowed: periods(DAY_MINUTES, 3),
      slotMinutes: fc.constantFrom(5, 15, 20, 30),
      timeZone: fc.constantFrom(...ZONES),
    }),
    people: fc.array(timeline, { minLength: 1, maxLength: 3 }),
    booth: fc.option(booth),
    minutes: fc.constantFrom(15, 30, 45, 60),
    now: fc.nat(WINDOW_MINUTES).map((minute) => windowStart + minute * MINUTE_MS - 12 * 3_600_000),
  });
});

/** A day with many free slots, which worlds by chance may never have. */
const OPEN: World = {
  rules: { allowed: [minutesOf(0, [0, DAY_MINUTES])], slotMinutes: 5, timeZone: 'Europe/Madrid' },
  people: [{ busy: [], availability: { timeZone: null, hours: null, busyDays: [] } }],
  booth: null,
  minutes: 30,
  now: 0,
};

describe('free slots', () => {
  it('are the allowed ones in which nobody is busy, as a model finds them minute by minute', () => {
    let found = 0;
    fc.assert(
      fc.property(world, (each) => {
        const { rules, people, booth, minutes, now } = each;
        const slots = freeSlots(rules, { people, booth }, { minutes, now, max: 10_000 });
        expect(slots.map(({ start }) => start)).toEqual(slowSlots(each));
        for (const slot of slots) {
          expect(slot.end - slot.start).toBe(minutes * MINUTE_MS);
          expect(areFree(people, rules, slot)).toBe(true);
        }
        found += slots.length;
      }),
      { numRuns: 300, examples: [[OPEN]] },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('at a booth are held by who of the team the model finds, fewest meetings first', () => {
    fc.assert(
      fc.property(world, ({ rules, booth, minutes }) => {
        if (!booth || rules.allowed.length === 0) return;
        for (const { start } of rules.allowed) {
          const slot = { start, end: start + minutes * MINUTE_MS };
          const staff = boothStaff(booth, rules, slot)(slot);
          expect([...staff].sort()).toEqual(staffIn(booth, rules.timeZone, slot).sort());
          const meetings = staff.map((id) => booth.team.find(({ userId }) => userId === id)?.meetings ?? 0);
          expect(meetings).toEqual(meetings.toSorted((a, b) => a - b));
          const chosen = chooseStaff(booth, rules, [slot], null);
          expect(chosen).toEqual(staff.length > 0 ? [staff[0]] : null);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are limited in number', () => {
    const rules = { allowed: [{ start: 0, end: 86_400_000 }], slotMinutes: 15, timeZone: 'UTC' };
    const slots = freeSlots(rules, { people: [], booth: null }, { minutes: 15, now: -1, max: 3 });
    expect(slots.map(({ start }) => start / MINUTE_MS)).toEqual([0, 15, 30]);
  });
});
