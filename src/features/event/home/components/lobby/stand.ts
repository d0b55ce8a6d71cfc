/** An object in the lobby that links to a page. */
export interface Stand {
  label: string;
  link: string;
  kind: 'door' | 'desk' | 'screen' | 'board';
  /** Degrees to the right of straight ahead. */
  angle: number;
  /** Button position on the still image, in percent of its width and height. */
  x: number;
  y: number;
}
