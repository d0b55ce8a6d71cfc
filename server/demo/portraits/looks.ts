import { NAME_GROUPS, type NameGroup } from '../people/names';
import { seededRandom, seedOf } from '../random';

/** What a portrait shows. */
export interface Look {
  skin: string;
  hair: string;
  style: HairStyle;
  hasGlasses: boolean;
  hasBeard: boolean;
  clothes: string;
  backdrop: string;
}

const LONGER_HAIR = ['bob', 'long', 'bun', 'curls', 'ponytail'] as const;
const SHORTER_HAIR = ['short', 'parted', 'bald', 'buzz', 'shortCurls'] as const;
export type HairStyle = (typeof LONGER_HAIR)[number] | (typeof SHORTER_HAIR)[number] | 'headscarf';

/** Skin, from light to dark. */
const SKIN = ['#f7d9c4', '#f0c5a3', '#dda77f', '#b97b51', '#8d5a3a', '#5f3b28'] as const;
const [BLACK, BROWN, AUBURN, BLOND, GRAY] = ['#231c1a', '#5a3a26', '#8c4526', '#d2a862', '#b9b7b2'] as const;
const CLOTHES = ['#07424f', '#e2725b', '#3f6c51', '#35507a', '#7b4b6a', '#c98a1b', '#4a4e57'];
const BACKDROPS = ['#cfe8e6', '#fbe3b6', '#e3dcf1', '#dcebd0', '#f6d8cf', '#d4e2f3'];

/** Skin from here on goes with dark hair alone. */
const DARKER = 3;

/** Skin, from the lightest to the darkest, and hair of the people in each group of names. */
const COMPLEXIONS: readonly { skin: readonly string[]; hair: readonly string[] }[] = [
  { skin: SKIN, hair: [BLACK, BROWN, AUBURN, BLOND] },
  { skin: SKIN.slice(1, 4), hair: [BLACK, BROWN] },
  { skin: SKIN.slice(0, 2), hair: [BROWN, AUBURN, BLOND, BLOND] },
  { skin: SKIN.slice(2, 5), hair: [BLACK] },
  { skin: SKIN.slice(0, 2), hair: [BLACK] },
  { skin: SKIN.slice(0, 2), hair: [BLACK, BLACK, BROWN] },
  { skin: SKIN.slice(4), hair: [BLACK] },
];
/** Curls and cropped hair, which the portraits of one group mostly have. */
const NATURAL_HAIR = { longer: ['curls', 'bun', 'curls'], shorter: ['buzz', 'shortCurls', 'bald'] } as const;
const NATURAL_GROUP = 6;

const WOMEN = new Set(
  (
    'Mary Patricia Jennifer Linda Barbara Susan Jessica Sarah Karen Nancy Ashley Emily Megan Latoya Keisha Brianna ' +
    'María Ana Sofía Lucía Valentina Camila Ximena Inés Belén Anna Astrid Zoë Chloé Giulia Agnieszka Zuzana Niamh ' +
    'Inês Ioana Priya Ananya Kavya Meera Fatima Layla Zainab Nadia 美咲 陽菜 さくら 結衣 芳 秀英 静 丽 艳 서연 하은 ' +
    'Ngozi Ama Nomvula Amina Wanjiru Zodwa Bea Dana Eun-ji Farah Hana Marisol Misaki Fionnuala Rania Silke Denise Maja ' +
    'Ingrid Isla Folasade'
  ).split(' '),
);
const HEADSCARVES = new Set(['Fatima', 'Zainab', 'Layla', 'Farah']);

/** Whose portrait it is. */
export interface Sitter {
  attendeeId: string;
  firstName: string;
  lastName: string;
  country: string;
}

/** The group that a person's names are from, or else their country. */
function groupOf({ firstName, lastName, country }: Sitter): number {
  const isOf = (test: (group: NameGroup) => boolean) => NAME_GROUPS.findIndex(test);
  const found = [
    isOf(({ first }) => first.includes(firstName)),
    isOf(({ last }) => last.includes(lastName)),
    isOf(({ locations }) => locations.some(([, , code]) => code === country)),
  ].find((index) => index >= 0);
  return found ?? 0;
}

/** How a person of the demo looks: always the same, and as their name leads one to expect. */
export function lookOf(sitter: Sitter): Look {
  const random = seededRandom(seedOf(`portrait ${sitter.attendeeId} ${sitter.lastName}`));
  const group = groupOf(sitter);
  const complexion = COMPLEXIONS[group] ?? { skin: SKIN, hair: [BLACK] };
  const skin = random.pick(complexion.skin);
  const hair = SKIN.findIndex((color) => color === skin) < DARKER ? complexion.hair : [BLACK];
  const isWoman = WOMEN.has(sitter.firstName);
  const isNatural = group === NATURAL_GROUP;
  const { longer, shorter } = isNatural ? NATURAL_HAIR : { longer: LONGER_HAIR, shorter: SHORTER_HAIR };
  return {
    skin,
    hair: random.chance(0.22) ? GRAY : random.pick(hair),
    style: HEADSCARVES.has(sitter.firstName)
      ? 'headscarf'
      : random.pick<HairStyle>(isWoman ? longer : shorter),
    hasGlasses: random.chance(0.3),
    hasBeard: !isWoman && random.chance(0.3),
    clothes: random.pick(CLOTHES),
    backdrop: random.pick(BACKDROPS),
  };
}
