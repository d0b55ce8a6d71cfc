import type { BoothFields } from '../../../contract/exhibition/exhibitorCenter';

/** What a good booth has, in the order in which it is asked for. */
export const PARTS = [
  'logo',
  'description',
  'about',
  'categories',
  'interests',
  'products',
  'productPictures',
  'videos',
  'contact',
  'hours',
  'documents',
  'team',
] as const;
export type Part = (typeof PARTS)[number];

/** Visible text of limited HTML, roughly: whether there is any is all that counts. */
const hasText = (html: string) => html.replace(/<[^>]*>/g, '').trim() !== '';

/** A colleague besides oneself. */
const TEAM = 2;

/** Parts that the booth lacks, of those that can be told; the numbers are null while they are not known. */
export function missingIn(
  booth: BoothFields,
  { documents, team }: { documents: number | null; team: number | null },
): { missing: Part[]; total: number } {
  const has: Record<Part, boolean | null> = {
    logo: booth.imgPath !== null,
    description: hasText(booth.description),
    about: hasText(booth.about),
    categories: booth.categories.length > 0,
    interests: booth.interests.length > 0,
    products: booth.products.length > 0,
    productPictures: booth.products.length > 0 && booth.products.every(({ imgPath }) => imgPath !== null),
    videos: booth.videos.length > 0,
    contact: booth.website !== null || booth.links.length > 0,
    hours: booth.hours.length > 0,
    documents: documents === null ? null : documents > 0,
    team: team === null ? null : team >= TEAM,
  };
  const known = PARTS.filter((part) => has[part] !== null);
  return { missing: known.filter((part) => has[part] === false), total: known.length };
}
