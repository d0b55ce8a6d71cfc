import { isDeepStrictEqual } from 'node:util';
import type { BoothFieldName, BoothFields } from '../../../../src/contract/exhibition/exhibitorCenter';
import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import { cleanLine, cleanText } from '../../../lib/text';
import { ProblemError } from '../../../problem';
import { UPLOADED } from '../../platform/files/links';

/** Pictures and captions that a booth refers to, with their places in it. */
function filesIn({ imgPath, products, videos }: BoothFields): { path: string; file: string }[] {
  const found: { path: string; file: string | null }[] = [
    { path: 'imgPath', file: imgPath },
    ...products.map(({ imgPath }, index) => ({ path: `products.${index}.imgPath`, file: imgPath })),
    ...videos.flatMap(({ image, captionsEn, captionsEs }, index) => [
      { path: `videos.${index}.image`, file: image },
      { path: `videos.${index}.captionsEn`, file: captionsEn },
      { path: `videos.${index}.captionsEs`, file: captionsEs },
    ]),
  ];
  return found.flatMap(({ path, file }) => (file === null ? [] : [{ path, file }]));
}

/** Faults of two things that have the same id. */
function twins(name: string, ids: readonly string[]) {
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [{ path: `booth.${name}.${index}`, message: `"${id}" occurs twice.` }],
  );
}

/**
 * Throws a problem (422) for what the contract cannot check: interests unknown to the event, hours that end
 * before they begin, ids that occur twice, and pictures that are neither the booth's own nor were there
 * before.
 */
export function checkBooth(
  { primaryInterests }: Pick<EventConfig, 'primaryInterests'>,
  booth: BoothFields,
  { before, pictures }: { before: BoothFields; pictures: ReadonlySet<string> },
): void {
  const known = new Set(primaryInterests.map(({ name }) => name));
  const kept = new Set(before.interests);
  const earlier = new Set(filesIn(before).map(({ file }) => file));
  const isOwn = (file: string) => earlier.has(file) || pictures.has(UPLOADED.exec(file)?.[1] ?? '');
  const errors = [
    ...booth.interests.flatMap((interest, index) =>
      known.has(interest) || kept.has(interest)
        ? []
        : [{ path: `booth.interests.${index}`, message: `"${interest}" is not an interest of this event.` }],
    ),
    ...booth.hours.flatMap(({ start, end }, index) =>
      Date.parse(end) > Date.parse(start)
        ? []
        : [{ path: `booth.hours.${index}.end`, message: 'must be after the start' }],
    ),
    ...twins(
      'products',
      booth.products.map(({ productId }) => productId),
    ),
    ...twins(
      'videos',
      booth.videos.map(({ videoId }) => videoId),
    ),
    ...filesIn(booth).flatMap(({ path, file }) =>
      isOwn(file) ? [] : [{ path: `booth.${path}`, message: 'is not a file of this booth' }],
    ),
  ];
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
}

const lines = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => cleanLine(text)).filter((text) => text !== '')),
];

/**
 * The booth as stored: texts without what breaks databases and terminals, no category twice, hours in order.
 */
export const cleanBooth = (booth: BoothFields): BoothFields => ({
  ...booth,
  description: cleanLine(booth.description),
  about: cleanText(booth.about),
  categories: lines(booth.categories),
  interests: [...new Set(booth.interests)],
  products: booth.products.map((product) => ({
    ...product,
    name: cleanLine(product.name),
    description: cleanText(product.description),
  })),
  videos: booth.videos.map((video) => ({ ...video, title: cleanLine(video.title) })),
  hours: booth.hours.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start)),
});

/** Names of the fields in which two booths differ. */
export const changedFields = (before: BoothFields, after: BoothFields): BoothFieldName[] =>
  (Object.keys(after) as BoothFieldName[]).filter((name) => !isDeepStrictEqual(before[name], after[name]));
