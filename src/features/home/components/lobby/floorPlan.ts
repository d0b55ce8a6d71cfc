import { wrapAngle, type HallPoint } from './look';
import type { Stand } from './stand';

/** The round hall, in metres. */
export const RADIUS = 10;
export const HEIGHT = 5.4;

/** How far plants stand from the visitor, and how many degrees they keep from whatever else is there. */
export const PLANT_DISTANCE = 8.6;
const PLANT_ROOM = 17;
const PLANTS = 12;

/** Room for the banner on the wall straight ahead: its middle above the floor, and how large it is at most. */
export const BANNER = { middle: 3.7, width: 4.9, height: 2.4 } as const;

/** Distance of the stands, and how high their buttons are: on the stand, below its label. */
const STANDS: Record<Stand['kind'], { distance: number; buttonHeight: number }> = {
  door: { distance: 9.6, buttonHeight: 1.5 },
  desk: { distance: 6.6, buttonHeight: 0.6 },
  screen: { distance: 6.9, buttonHeight: 0.8 },
  board: { distance: 6.4, buttonHeight: 1.26 },
};
/** Buttons stand before their stands by so much. */
const BEFORE = 0.4;

export const standDistance = (kind: Stand['kind']): number => STANDS[kind].distance;

/** Where the button of a stand is. */
export function hotSpot({ kind, angle }: Pick<Stand, 'kind' | 'angle'>): HallPoint {
  const { distance, buttonHeight } = STANDS[kind];
  return { angle, distance: distance - BEFORE, height: buttonHeight };
}

/** A point on the floor: x to the right, z against the direction straight ahead. */
export function onFloor(angle: number, distance: number): { x: number; z: number } {
  const radian = (angle * Math.PI) / 180;
  return { x: Math.sin(radian) * distance, z: -Math.cos(radian) * distance };
}

/** How far ahead something flat and so wide hangs, that none of it is behind the round wall. */
export function wallDistance(width: number): number {
  return Math.sqrt(RADIUS ** 2 - (width / 2) ** 2) - 0.12;
}

/** Where plants stand: wherever nothing else does. */
export function plantAngles(taken: readonly number[]): number[] {
  const all = Array.from({ length: PLANTS }, (_, index) => wrapAngle(((index + 0.5) * 360) / PLANTS));
  return all.filter((angle) => taken.every((other) => Math.abs(wrapAngle(angle - other)) >= PLANT_ROOM));
}
