import * as z from 'zod/mini';
import { resourceId } from '../../../../src/contract/kit/common';
import type { FeaturedFieldName, FeaturedFields } from '../../../../src/contract/event/featuredVideoAdmin';
import type { StoredFile } from '../../../../src/contract/platform/files';
import { isHttps } from '../../../../src/contract/kit/webLink';
import { ProblemError } from '../../../problem';
import { isEventPicture } from '../../platform/eventFiles/pictures';

const texts = {
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  image: z.optional(z.nullable(z.string())),
};

/**
 * Value of the event setting `featuredVideo`: a session, in `tableName` if that is a data set, or the address
 * of a page that plays a video. Texts and picture take the place of the session's.
 */
export const featuredSetting = z.union([
  z.object({ sessionId: resourceId, tableName: z.optional(z.string()), ...texts }),
  z.object({ videoUrl: z.string().check(z.refine(isHttps)), ...texts }),
]);
export type FeaturedSetting = z.infer<typeof featuredSetting>;

const NOTHING: FeaturedFields = {
  source: 'none',
  sessionId: '',
  videoUrl: '',
  title: '',
  description: '',
  image: null,
};

/** The fields of what is stored; none if it features nothing, or is no such setting. */
export function toFeaturedFields(stored: unknown): FeaturedFields {
  const { data } = featuredSetting.safeParse(stored);
  if (!data) return NOTHING;
  const { title = '', description = '', image = null } = data;
  return 'sessionId' in data
    ? { ...NOTHING, source: 'session', sessionId: data.sessionId, title, description, image }
    : { ...NOTHING, source: 'address', videoUrl: data.videoUrl, title, description, image };
}

/** What is stored for the fields; null for nothing. */
export function toSetting(fields: FeaturedFields, tableName: string): FeaturedSetting | null {
  const title = fields.title.trim();
  const description = fields.description.trim();
  const own = {
    ...(title !== '' && { title }),
    ...(description !== '' && { description }),
    ...(fields.image !== null && { image: fields.image }),
  };
  switch (fields.source) {
    case 'none':
      return null;
    case 'session':
      return { sessionId: fields.sessionId, ...(tableName !== '' && { tableName }), ...own };
    case 'address':
      return { videoUrl: fields.videoUrl.trim(), ...own };
  }
}

/** What a featured video is checked against. */
export interface FeaturedWorld {
  /** The chosen session is in the program. */
  isSession: boolean;
  before: FeaturedFields;
  pictures: readonly StoredFile[];
}

/** Throws a problem (422) for what cannot be featured as it is. */
export function checkFeatured(
  { source, videoUrl, title, image }: FeaturedFields,
  { isSession, before, pictures }: FeaturedWorld,
): void {
  const errors: { path: FeaturedFieldName; message: string }[] = [];
  if (source === 'session' && !isSession)
    errors.push({ path: 'sessionId', message: 'is not in the program' });
  if (source === 'address') {
    if (!isHttps(videoUrl.trim()))
      errors.push({ path: 'videoUrl', message: 'must be an https address that names no user' });
    if (title.trim() === '') errors.push({ path: 'title', message: 'must not be empty' });
  }
  if (source !== 'none' && image !== null && image !== before.image && !isEventPicture(image, pictures)) {
    errors.push({ path: 'image', message: 'is not a picture of this event' });
  }
  if (errors.length > 0) {
    throw new ProblemError('unprocessable', 'Some fields are not valid; see "errors".', errors);
  }
}
