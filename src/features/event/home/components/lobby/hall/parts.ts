import {
  BoxGeometry,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  type Texture,
  type Vector3Tuple,
} from 'three';

/** A single-color box. */
export function block(size: Vector3Tuple, color: string, at: Vector3Tuple): Mesh {
  const mesh = new Mesh(new BoxGeometry(...size), new MeshLambertMaterial({ color: color }));
  mesh.position.set(...at);
  return mesh;
}

/** An unlit textured plane facing the visitor. */
export function panel(width: number, height: number, texture: Texture, at: Vector3Tuple): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, height), new MeshBasicMaterial({ map: texture }));
  mesh.position.set(...at);
  return mesh;
}

/** A soft shadow on the floor. */
export function shadow(width: number, depth: number, texture: Texture): Mesh {
  const mesh = new Mesh(
    new PlaneGeometry(width, depth),
    new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false }),
  );
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = 0.012;
  return mesh;
}
