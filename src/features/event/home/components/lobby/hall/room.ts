import {
  BackSide,
  ConeGeometry,
  CylinderGeometry,
  Group,
  IcosahedronGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  RepeatWrapping,
  RingGeometry,
  type Texture,
} from 'three';
import { HEIGHT, onFloor, PLANT_DISTANCE, plantAngles, RADIUS } from '../floorPlan';
import { mix, type HallColors } from './colors';
import { block, shadow } from './parts';
import { floorTexture, wallTexture } from './textures';

const WALL_PANELS = 24;

function level(
  geometry: PlaneGeometry | RingGeometry,
  material: MeshBasicMaterial,
  height: number,
  up: boolean,
) {
  const mesh = new Mesh(geometry, material);
  mesh.rotation.x = up ? -Math.PI / 2 : Math.PI / 2;
  mesh.position.y = height;
  return mesh;
}

function plant(angle: number, colors: HallColors, soft: Texture): Group {
  const group = new Group();
  const pot = new Mesh(
    new CylinderGeometry(0.3, 0.22, 0.5, 20),
    new MeshLambertMaterial({ color: colors.accent }),
  );
  pot.position.y = 0.25;
  const trunk = block([0.07, 0.5, 0.07], colors.brandStrong, [0, 0.7, 0]);
  const leaves = mix(colors.brand, colors.raised, 0.18);
  const crown = new Mesh(
    new IcosahedronGeometry(0.52, 1),
    new MeshLambertMaterial({ color: leaves, flatShading: true }),
  );
  crown.position.y = 1.35;
  crown.scale.y = 1.25;
  const tip = new Mesh(
    new ConeGeometry(0.36, 0.7, 7),
    new MeshLambertMaterial({ color: mix(leaves, colors.raised, 0.15), flatShading: true }),
  );
  tip.position.y = 1.95;
  const { x, z } = onFloor(angle, PLANT_DISTANCE);
  group.position.set(x, 0, z);
  return group.add(shadow(1.3, 1.3, soft), pot, trunk, crown, tip);
}

/**
 * The room: floor, wall, ceiling with a ring of light, and plants where there is space. Floor and ceiling are
 * squares extending behind the round wall: a disc would have a vertex exactly at the viewer's position, which
 * makes some GPUs divide by zero.
 */
export function buildRoom(colors: HallColors, soft: Texture, taken: readonly number[]): Group {
  const wall = wallTexture(colors);
  wall.wrapS = RepeatWrapping;
  wall.repeat.x = WALL_PANELS;
  const wallMesh = new Mesh(
    new CylinderGeometry(RADIUS, RADIUS, HEIGHT, 72, 1, true),
    new MeshBasicMaterial({ map: wall, side: BackSide }),
  );
  wallMesh.position.y = HEIGHT / 2;
  const ceiling = mix(colors.raised, colors.brand, 0.12);
  return new Group().add(
    level(
      new PlaneGeometry(2 * RADIUS, 2 * RADIUS),
      new MeshBasicMaterial({ map: floorTexture(colors) }),
      0,
      true,
    ),
    wallMesh,
    level(
      new PlaneGeometry(2 * RADIUS, 2 * RADIUS),
      new MeshBasicMaterial({ color: ceiling }),
      HEIGHT,
      false,
    ),
    level(
      new RingGeometry(3.4, 4.1, 72),
      new MeshBasicMaterial({ color: mix(colors.raised, 'rgb(255, 255, 255)', 0.8) }),
      HEIGHT - 0.02,
      false,
    ),
    ...plantAngles(taken).map((angle) => plant(angle, colors, soft)),
  );
}
