/** A thing in the lobby that leads somewhere. */
export interface Stand {
  label: string;
  link: string;
  kind: 'door' | 'desk' | 'screen' | 'board';
  /** Degrees to the right of straight ahead. */
  angle: number;
  /** Where its button stands on the still picture, per cent of width and height. */
  x: number;
  y: number;
}
