import { Group, type Texture } from 'three';
import { onFloor, standDistance } from '../floorPlan';
import type { Stand } from '../stand';
import { mix, type HallColors } from './colors';
import { block, panel, shadow } from './parts';
import { boardTexture, screenTexture, signTexture } from './textures';

/** What stands are built with. */
export interface StandMaterials {
  colors: HallColors;
  /** Font family of the event's headings. */
  font: string;
  shadow: Texture;
}

/** Double door in a frame, with a sign above. */
function door(label: string, { colors, font }: StandMaterials): Group {
  const leaf = mix(colors.brand, colors.raised, 0.22);
  return new Group().add(
    block([3.2, 3.5, 0.24], colors.brandStrong, [0, 1.75, 0]),
    block([1.36, 3.1, 0.12], leaf, [-0.71, 1.56, 0.12]),
    block([1.36, 3.1, 0.12], leaf, [0.71, 1.56, 0.12]),
    block([0.9, 1.1, 0.06], mix(leaf, colors.raised, 0.55), [-0.71, 2.2, 0.18]),
    block([0.9, 1.1, 0.06], mix(leaf, colors.raised, 0.55), [0.71, 2.2, 0.18]),
    block([0.07, 0.6, 0.1], colors.accent, [-0.13, 1.3, 0.22]),
    block([0.07, 0.6, 0.1], colors.accent, [0.13, 1.3, 0.22]),
    block([3.2, 0.84, 0.3], colors.brandStrong, [0, 3.72, 0.04]),
    panel(3.1, 0.775, signTexture(label, font, colors), [0, 3.72, 0.2]),
  );
}

/** A counter in front of its own wall, which carries the sign. */
function desk(label: string, { colors, font, shadow: soft }: StandMaterials): Group {
  return new Group().add(
    shadow(5, 3.6, soft),
    block([2.5, 2.5, 0.14], mix(colors.brand, colors.raised, 0.8), [0, 1.25, -0.75]),
    block([2.5, 0.1, 0.16], colors.accent, [0, 2.52, -0.75]),
    panel(2.24, 0.56, signTexture(label, font, colors), [0, 2.06, -0.66]),
    block([2.3, 1.02, 0.7], colors.brand, [0, 0.51, 0.1]),
    block([2.5, 0.08, 0.9], colors.raised, [0, 1.06, 0.1]),
    block([2.3, 0.1, 0.02], colors.accent, [0, 0.2, 0.46]),
    block([0.5, 0.34, 0.04], colors.brandStrong, [0.6, 1.3, -0.02]),
    block([0.08, 0.14, 0.06], colors.brandStrong, [0.6, 1.14, -0.04]),
  );
}

/** A large screen on a base. */
function screen(label: string, { colors, font, shadow: soft }: StandMaterials): Group {
  return new Group().add(
    shadow(3.6, 2.2, soft),
    block([1.3, 0.06, 0.8], colors.brandStrong, [0, 0.03, 0]),
    block([0.14, 1.2, 0.12], colors.brandStrong, [0, 0.6, -0.04]),
    block([2.94, 1.7, 0.12], colors.brandStrong, [0, 1.98, 0]),
    panel(2.8, 1.575, screenTexture(label, font, colors), [0, 1.98, 0.07]),
  );
}

/** A board on two legs. */
function board(label: string, { colors, font, shadow: soft }: StandMaterials): Group {
  return new Group().add(
    shadow(4.2, 2.2, soft),
    block([0.1, 2.5, 0.1], colors.brandStrong, [-1.2, 1.25, 0]),
    block([0.1, 2.5, 0.1], colors.brandStrong, [1.2, 1.25, 0]),
    block([0.12, 0.08, 0.9], colors.brandStrong, [-1.2, 0.04, 0]),
    block([0.12, 0.08, 0.9], colors.brandStrong, [1.2, 0.04, 0]),
    block([2.5, 1.9, 0.08], colors.brandStrong, [0, 1.72, 0.03]),
    panel(2.4, 1.8, boardTexture(label, font, colors), [0, 1.72, 0.08]),
  );
}

const MAKERS: Record<Stand['kind'], typeof door> = { door, desk, screen, board };

/** A stand at its position around the visitor, facing them. */
export function buildStand({ kind, label, angle }: Stand, materials: StandMaterials): Group {
  const group = MAKERS[kind](label, materials);
  const { x, z } = onFloor(angle, standDistance(kind));
  group.position.set(x, 0, z);
  group.rotation.y = (-angle * Math.PI) / 180;
  return group;
}
