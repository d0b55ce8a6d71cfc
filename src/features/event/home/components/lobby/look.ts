/** Angles are in degrees, to the right of straight ahead. */
const RADIAN = Math.PI / 180;

/** Eye height in meters above the floor. */
export const EYE_HEIGHT = 1.65;
/** Field of view in degrees: minimum horizontal, then maximum and usual vertical. */
const LEAST_WIDE = 62;
const MAX_HIGH = 84;
const USUAL_HIGH = 48;
/** Time constant of an eased turn, in milliseconds: most of the turn happens within it. */
const TURN_MS = 170;
/** A turn this close to its target, in degrees, is over. */
const SETTLED = 0.05;

/** Normalizes an angle to between -180 and 180. */
export function wrapAngle(angle: number): number {
  const turned = (((angle + 180) % 360) + 360) % 360;
  return turned - 180;
}

/** Vertical field of view in degrees that shows enough of the hall sideways at this aspect ratio. */
export function verticalView(aspect: number): number {
  const forWidth = (2 * Math.atan(Math.tan((LEAST_WIDE / 2) * RADIAN) / aspect)) / RADIAN;
  return Math.min(MAX_HIGH, Math.max(USUAL_HIGH, forWidth));
}

/**
 * One step of an eased turn, taking the shorter way around: the angle after `elapsedMs`, equal to `target`
 * once the turn is over.
 */
export function easeTurn(angle: number, target: number, elapsedMs: number): number {
  const left = wrapAngle(target - angle);
  const next = left * Math.exp(-elapsedMs / TURN_MS);
  return Math.abs(next) < SETTLED ? wrapAngle(target) : wrapAngle(target - next);
}

/** A point in the hall, relative to the visitor. */
export interface HallPoint {
  angle: number;
  /** Meters from the visitor. */
  distance: number;
  /** Meters above the floor. */
  height: number;
}

/** On-screen position of a point, as fractions of width and height from the top left corner. */
export interface SeenPoint {
  x: number;
  y: number;
  inSight: boolean;
}

/** Projects a point like the camera does. Points out of sight are clamped to the nearest side. */
export function projectPoint({ angle, distance, height }: HallPoint, yaw: number, aspect: number): SeenPoint {
  const aside = wrapAngle(angle - yaw);
  const halfHigh = Math.tan((verticalView(aspect) / 2) * RADIAN);
  const ahead = distance * Math.cos(aside * RADIAN);
  if (ahead <= 0.1) return { x: aside < 0 ? 0 : 1, y: 0.5, inSight: false };
  const across = (distance * Math.sin(aside * RADIAN)) / (ahead * halfHigh * aspect);
  const up = (height - EYE_HEIGHT) / (ahead * halfHigh);
  return {
    x: Math.min(1, Math.max(0, (across + 1) / 2)),
    y: Math.min(1, Math.max(0, (1 - up) / 2)),
    inSight: Math.abs(across) <= 1,
  };
}
