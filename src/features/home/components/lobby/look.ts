/** Angles are in degrees, to the right of straight ahead. */
const RADIAN = Math.PI / 180;

/** Where eyes are, in metres above the floor. */
export const EYE_HEIGHT = 1.65;
/** How wide the hall is seen at least, and how high at most. */
const LEAST_WIDE = 62;
const MOST_HIGH = 84;
const USUAL_HIGH = 48;
/** Time in which most of a turn is made, in milliseconds. */
const TURN_MS = 170;
/** A turn that is so near its end has ended. */
const SETTLED = 0.05;

/** The same angle between -180 and 180. */
export function wrapAngle(angle: number): number {
  const turned = (((angle + 180) % 360) + 360) % 360;
  return turned - 180;
}

/** Height of what is seen, in degrees, so that enough of the hall is seen sideways in a window of that ratio of width to height. */
export function verticalView(aspect: number): number {
  const forWidth = (2 * Math.atan(Math.tan((LEAST_WIDE / 2) * RADIAN) / aspect)) / RADIAN;
  return Math.min(MOST_HIGH, Math.max(USUAL_HIGH, forWidth));
}

/** One step of an eased turn the shorter way round: the angle after `elapsedMs`, which is `target` when the turn is over. */
export function easeTurn(angle: number, target: number, elapsedMs: number): number {
  const left = wrapAngle(target - angle);
  const next = left * Math.exp(-elapsedMs / TURN_MS);
  return Math.abs(next) < SETTLED ? wrapAngle(target) : wrapAngle(target - next);
}

/** A point of the hall around the visitor. */
export interface HallPoint {
  angle: number;
  /** Metres from the visitor. */
  distance: number;
  /** Metres above the floor. */
  height: number;
}

/** Where a point is seen, as shares of width and height from the top left corner. */
export interface SeenPoint {
  x: number;
  y: number;
  inSight: boolean;
}

/** Projects a point as the camera does. What is out of sight is held at the edge on whose side it is. */
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
