import { seededRandom, seedOf } from '../random';

/** What a portrait shows. */
export interface Look {
  skin: string;
  hair: string;
  style: HairStyle;
  hasGlasses: boolean;
  clothes: string;
  backdrop: string;
}

const HAIR_STYLES = [
  'bob',
  'long',
  'bun',
  'curls',
  'ponytail',
  'short',
  'parted',
  'bald',
  'buzz',
  'shortCurls',
  'headscarf',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

const SKIN = ['#f7d9c4', '#f0c5a3', '#dda77f', '#b97b51', '#8d5a3a', '#5f3b28'];
const HAIR = ['#231c1a', '#231c1a', '#5a3a26', '#8c4526', '#d2a862', '#b9b7b2'];
const CLOTHES = ['#07424f', '#e2725b', '#3f6c51', '#35507a', '#7b4b6a', '#c98a1b', '#4a4e57'];
const BACKDROPS = ['#cfe8e6', '#fbe3b6', '#e3dcf1', '#dcebd0', '#f6d8cf', '#d4e2f3'];

/** How a person of the demo looks: always the same, and drawn by lot, since names say nothing of it. */
export function lookOf(attendeeId: string): Look {
  const random = seededRandom(seedOf(`portrait ${attendeeId}`));
  return {
    skin: random.pick(SKIN),
    hair: random.pick(HAIR),
    style: random.pick(HAIR_STYLES),
    hasGlasses: random.chance(0.3),
    clothes: random.pick(CLOTHES),
    backdrop: random.pick(BACKDROPS),
  };
}
