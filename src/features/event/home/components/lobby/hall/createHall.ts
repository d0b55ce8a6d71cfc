import {
  DirectionalLight,
  HemisphereLight,
  Material,
  Mesh,
  PerspectiveCamera,
  Scene,
  Texture,
  WebGLRenderer,
} from 'three';
import { hotSpot } from '../floorPlan';
import { easeTurn, EYE_HEIGHT, projectPoint, verticalView, wrapAngle, type SeenPoint } from '../look';
import type { Stand } from '../stand';
import { buildBanner, loadPicture } from './banner';
import { readColors } from './colors';
import { buildRoom } from './room';
import { buildStand } from './stands';
import { shadowTexture } from './textures';

export interface HallOptions {
  /** Parent of the canvas: provides the hall's size and, through its custom properties, its colors. */
  container: HTMLElement;
  stands: readonly Stand[];
  /** URL of the image on the wall straight ahead. */
  bannerUrl: string | null;
  /** Called after each frame with the on-screen position of each stand's button, in the order of `stands`. */
  onSeen: (points: readonly SeenPoint[]) => void;
  /** The WebGL context was lost; the hall no longer renders. */
  onLost: () => void;
}

/** The hall. Draws only when something changes. Angles are in degrees to the right of straight ahead. */
export interface Hall {
  /** Turns immediately, as when dragging. */
  turnBy: (degrees: number) => void;
  /** Turns by an angle, eased. */
  glideBy: (degrees: number) => void;
  /** Turns to an angle, eased. */
  lookAt: (angle: number) => void;
  /** Releases all resources. */
  dispose: () => void;
}

/** Pixel ratio cap: anything sharper costs more than it shows. */
const MAX_PIXELS = 2;
/** Cap on the time between two frames, in milliseconds. */
const LONGEST_STEP_MS = 50;

/** Loads the heading font that applies to an element and returns its family, so signs can be drawn in it. */
async function headingFont(element: Element): Promise<string> {
  const family = getComputedStyle(element).getPropertyValue('--font-heading').trim() || 'sans-serif';
  await document.fonts.load(`600 64px ${family}`).catch(() => []);
  return family;
}

/** Frees a scene's GPU resources. */
function release(scene: Scene): void {
  scene.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    const { geometry, material } = object as Mesh;
    geometry.dispose();
    for (const one of [material].flat()) {
      for (const value of Object.values(one) as unknown[]) if (value instanceof Texture) value.dispose();
      if (one instanceof Material) one.dispose();
    }
  });
}

/** Builds the hall in the event's colors and draws it. Throws without WebGL. */
export async function createHall(options: HallOptions): Promise<Hall> {
  const { container, stands, bannerUrl, onSeen, onLost } = options;
  const [font, picture] = await Promise.all([
    headingFont(container),
    bannerUrl === null ? null : loadPicture(bannerUrl),
  ]);
  const renderer = new WebGLRenderer({ antialias: true, powerPreference: 'low-power' });
  renderer.setPixelRatio(Math.min(devicePixelRatio, MAX_PIXELS));
  const canvas = renderer.domElement;
  canvas.setAttribute('aria-hidden', 'true');

  const colors = readColors(container);
  const shadow = shadowTexture();
  const scene = new Scene();
  const light = new DirectionalLight('white', 1.5);
  light.position.set(2, 6, 3);
  const taken = [...stands.map(({ angle }) => angle), ...(picture ? [0] : [])];
  scene.add(
    new HemisphereLight('white', colors.sunken, 2.2),
    light,
    buildRoom(colors, shadow, taken),
    ...(picture ? [buildBanner(picture, colors)] : []),
    ...stands.map((stand) => buildStand(stand, { colors, font, shadow })),
  );
  const camera = new PerspectiveCamera(verticalView(1), 1, 0.1, 40);
  camera.position.y = EYE_HEIGHT;
  const spots = stands.map(hotSpot);

  let yaw = 0;
  let target = 0;
  let frame = 0;
  let drawnAt = 0;
  function draw(now: number): void {
    frame = 0;
    yaw = easeTurn(yaw, target, Math.min(LONGEST_STEP_MS, now - drawnAt));
    drawnAt = now;
    camera.rotation.y = (-yaw * Math.PI) / 180;
    renderer.render(scene, camera);
    onSeen(spots.map((spot) => projectPoint(spot, yaw, camera.aspect)));
    if (yaw !== target) frame = requestAnimationFrame(draw);
  }
  function ask(): void {
    if (frame) return;
    drawnAt = performance.now();
    frame = requestAnimationFrame(draw);
  }
  function fit(): void {
    const { clientWidth, clientHeight } = container;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.fov = verticalView(camera.aspect);
    camera.updateProjectionMatrix();
    ask();
  }
  let lost = false;
  const onContextLost = (event: Event) => {
    event.preventDefault();
    lost = true;
    onLost();
  };
  canvas.addEventListener('webglcontextlost', onContextLost);
  const sizes = new ResizeObserver(fit);
  sizes.observe(container);
  container.append(canvas);
  fit();

  return {
    turnBy(degrees) {
      yaw = wrapAngle(yaw + degrees);
      target = yaw;
      ask();
    },
    glideBy(degrees) {
      target = wrapAngle(target + degrees);
      ask();
    },
    lookAt(angle) {
      target = wrapAngle(angle);
      ask();
    },
    dispose() {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      canvas.removeEventListener('webglcontextlost', onContextLost);
      release(scene);
      renderer.dispose();
      if (!lost) renderer.forceContextLoss();
      canvas.remove();
    },
  };
}
