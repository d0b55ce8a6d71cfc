import { wrapAngle, type HallPoint } from './look';
import type { Stand } from './stand';

/** Radius and height of the round hall, in meters. */
export const RADIUS = 10;
export const HEIGHT = 5.4;

/** Distance of the plants from the visitor, and their minimum spacing in degrees from anything else. */
export const PLANT_DISTANCE = 8.6;
const PLANT_ROOM = 17;
const PLANTS = 12;

/**
 * Space for the banner on the wall straight ahead: height of its center above the floor, and its maximum
 * size.
 */
export const BANNER = { middle: 3.7, width: 4.9, height: 2.4 } as const;

/** Distance of each kind of stand, and the height of its button: on the stand, below the label. */
const STANDS: Record<Stand['kind'], { distance: number; buttonHeight: number }> = {
  door: { distance: 9.6, buttonHeight: 1.5 },
  desk: { distance: 6.6, buttonHeight: 0.6 },
  screen: { distance: 6.9, buttonHeight: 0.8 },
  board: { distance: 6.4, buttonHeight: 1.26 },
};
/** How far buttons are placed in front of their stands. */
const BEFORE = 0.4;

export const standDistance = (kind: Stand['kind']): number => STANDS[kind].distance;

/** Position of a stand's button. */
export function hotSpot({ kind, angle }: Pick<Stand, 'kind' | 'angle'>): HallPoint {
  const { distance, buttonHeight } = STANDS[kind];
  return { angle, distance: distance - BEFORE, height: buttonHeight };
}

/** A point on the floor: x to the right, z pointing backward. */
export function onFloor(angle: number, distance: number): { x: number; z: number } {
  const radian = (angle * Math.PI) / 180;
  return { x: Math.sin(radian) * distance, z: -Math.cos(radian) * distance };
}

/** How far ahead a flat object of this width can hang without cutting into the round wall. */
export function wallDistance(width: number): number {
  return Math.sqrt(RADIUS ** 2 - (width / 2) ** 2) - 0.12;
}

/** Angles of the plants: wherever nothing else is in the way. */
export function plantAngles(taken: readonly number[]): number[] {
  const all = Array.from({ length: PLANTS }, (_, index) => wrapAngle(((index + 0.5) * 360) / PLANTS));
  return all.filter((angle) => taken.every((other) => Math.abs(wrapAngle(angle - other)) >= PLANT_ROOM));
}
