import * as z from 'zod/mini';
import { publicString } from '../kit/publicText';
import { done, isoInstant, numberInAddress, resourceId } from '../kit/common';
import { defineEndpoint } from '../kit/endpoint';

/** What uploaded files belong to. */
export const fileOwnerKind = z.enum(['exhibitor', 'poster', 'conversation', 'event', 'session']);
export type FileOwnerKind = z.infer<typeof fileOwnerKind>;

/** The booth, poster, conversation or session that a file belongs to, or the event itself. */
export const fileOwner = z.object({ kind: fileOwnerKind, id: resourceId });
export type FileOwner = z.infer<typeof fileOwner>;

/** Pictures; they are re-encoded. */
export const PICTURES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PDF_TYPE = 'application/pdf';
const OFFICE = [
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
const VIDEO = ['video/mp4', 'video/webm'] as const;
const AUDIO = ['audio/mpeg', 'audio/mp4', 'audio/ogg'] as const;

/** Media types of uploaded files, as found in their bytes. */
export type FileType =
  | (typeof PICTURES)[number]
  | typeof PDF_TYPE
  | (typeof OFFICE)[number]
  | (typeof VIDEO)[number]
  | (typeof AUDIO)[number];

/** The usual endings of each type's file names; the first one is given to a name that has none of them. */
export const FILE_ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  [PDF_TYPE]: ['pdf'],
  [OFFICE[0]]: ['docx'],
  [OFFICE[1]]: ['pptx'],
  [OFFICE[2]]: ['xlsx'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
};

/** What files of one purpose may be. */
export interface FileRules {
  readonly types: readonly FileType[];
  /** Maximum size of a file, in bytes. */
  readonly maxBytes: number;
  /** Maximum number of files of this purpose that an owner has at a time. */
  readonly maxFiles: number;
}

const MEGABYTE = 1_000_000;
const LARGE = 200 * MEGABYTE;
/** Maximum size of a picture before it is re-encoded, in bytes; smaller than the limit of other files. */
export const MAX_UPLOADED_PICTURE_BYTES = 20 * MEGABYTE;
/** Maximum size of all files of an owner, in bytes. */
export const MAX_OWNER_BYTES = 3_000 * MEGABYTE;
/** Maximum number of pages of a PDF. */
export const MAX_PDF_PAGES = 1_000;
/** Maximum number of uploads that a person may have under way. */
export const MAX_OPEN_UPLOADS = 20;

/** What files are for, by the kind of their owner. */
export const FILE_PURPOSES = {
  exhibitor: {
    logo: { types: PICTURES, maxBytes: 5 * MEGABYTE, maxFiles: 10 },
    image: { types: PICTURES, maxBytes: MAX_UPLOADED_PICTURE_BYTES, maxFiles: 80 },
    document: { types: [PDF_TYPE, ...OFFICE, ...PICTURES], maxBytes: LARGE, maxFiles: 40 },
    video: { types: VIDEO, maxBytes: LARGE, maxFiles: 12 },
  },
  poster: {
    poster: { types: [PDF_TYPE, ...PICTURES], maxBytes: LARGE, maxFiles: 40 },
    thumbnail: { types: PICTURES, maxBytes: 2 * MEGABYTE, maxFiles: 80 },
    pitch: { types: [...VIDEO, ...AUDIO], maxBytes: LARGE, maxFiles: 10 },
    attachment: { types: [PDF_TYPE, ...OFFICE, ...PICTURES], maxBytes: LARGE, maxFiles: 20 },
  },
  conversation: {
    picture: { types: PICTURES, maxBytes: 5 * MEGABYTE, maxFiles: 10 },
    attachment: {
      types: [PDF_TYPE, ...OFFICE, ...PICTURES, ...VIDEO, ...AUDIO],
      maxBytes: 25 * MEGABYTE,
      maxFiles: 1_000,
    },
  },
  event: {
    picture: { types: PICTURES, maxBytes: 5 * MEGABYTE, maxFiles: 200 },
  },
  // Each version of a session keeps its own.
  session: {
    image: { types: PICTURES, maxBytes: 5 * MEGABYTE, maxFiles: 200 },
    document: { types: [PDF_TYPE, ...OFFICE], maxBytes: LARGE, maxFiles: 200 },
  },
} as const satisfies Record<FileOwnerKind, Record<string, FileRules>>;

export type FilePurpose = {
  [Kind in FileOwnerKind]: keyof (typeof FILE_PURPOSES)[Kind];
}[FileOwnerKind];

/** The rules for files of an owner of this kind; undefined if it has none for this purpose. */
export const fileRules = (kind: FileOwnerKind, purpose: string): FileRules | undefined =>
  Object.entries<FileRules>(FILE_PURPOSES[kind]).find(([name]) => name === purpose)?.[1];

export const isPicture = (mediaType: string): boolean => PICTURES.some((type) => type === mediaType);

/** Maximum size of a file of this type, in bytes. */
export const maxFileBytes = ({ maxBytes }: FileRules, mediaType: string): number =>
  isPicture(mediaType) ? Math.min(maxBytes, MAX_UPLOADED_PICTURE_BYTES) : maxBytes;

const fileId = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/**
 * An uploaded file. `url` is signed for those who may read it and expires; it is renewed whenever what the
 * file belongs to is read. That of a session's file does not expire: it is what the session has for an
 * address.
 */
export const storedFile = z.object({
  fileId,
  /** As its owner called it; shown, never used as a path. */
  name: z.string(),
  mediaType: publicString,
  bytes: z.int(),
  /** Pages of a PDF; null for other files. */
  pages: z.nullable(z.int()),
  url: z.string(),
  createdAt: isoInstant,
});
export type StoredFile = z.infer<typeof storedFile>;

/** Size of the parts in which files are sent, in bytes; the last one is shorter. */
export const PART_BYTES = 4 * MEGABYTE;

/** An upload under way. */
export const fileUpload = z.object({
  uploadId: fileId,
  partBytes: z.int(),
  /** Numbers of the parts that have arrived, from 1. */
  received: z.array(z.int()),
  /**
   * The name under which the browser puts the file into the event's cloud bucket; null if it sends the file
   * here, in parts.
   */
  cloudKey: z.nullable(z.string()),
});
export type FileUpload = z.infer<typeof fileUpload>;

const uploadParams = z.object({ uploadId: fileId });

/**
 * Begins an upload, or finds the caller's unfinished one of the same file: same name, size and time of change
 * for the same purpose. 403 for those who may not add files to the owner, 413 `too-large`, 415
 * `unsupported-media`, 422 `too-many-files`.
 */
export const postUpload = defineEndpoint({
  id: 'postUpload',
  method: 'POST',
  path: '/uploads',
  access: 'authorized',
  repeatable: 'finds',
  body: z.object({
    owner: fileOwner,
    purpose: z.string().check(z.maxLength(40)),
    name: z.string().check(z.minLength(1), z.maxLength(500)),
    /** As the browser takes it from the name; the bytes decide in the end. */
    mediaType: z.string().check(z.maxLength(200)),
    bytes: z.int().check(z.minimum(1), z.maximum(1_000_000_000_000)),
    /** When the file was last changed, in milliseconds since 1970; as far as a `Date` goes. */
    modified: z.int().check(z.minimum(-8_640_000_000_000_000), z.maximum(8_640_000_000_000_000)),
  }),
  response: fileUpload,
});

/** How far the caller's upload is: which parts need not be sent again. 404 once it has ended. */
export const getUpload = defineEndpoint({
  id: 'getUpload',
  method: 'GET',
  path: '/uploads/{uploadId}',
  access: 'authorized',
  params: uploadParams,
  response: fileUpload,
});

/** Stores a part of the file; sending it again replaces it. 422 if it is not as long as that part is. */
export const putUploadPart = defineEndpoint({
  id: 'putUploadPart',
  method: 'PUT',
  path: '/uploads/{uploadId}/parts/{part}',
  access: 'authorized',
  params: z.object({
    uploadId: fileId,
    part: numberInAddress(1, 10_000),
  }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: PART_BYTES },
  response: done,
});

/**
 * Ends an upload: the file is checked and kept, or refused and forgotten. 409 while parts are missing; 413
 * and 415 for what it turns out to be; 422 `broken-file`, `protected-file`, `restricted-file`,
 * `file-with-scripts`, `file-with-files`, `file-with-launch`, `file-with-macros`, `too-many-pages`,
 * `infected`, and those of pictures; 503 while files cannot be checked.
 */
export const completeUpload = defineEndpoint({
  id: 'completeUpload',
  method: 'POST',
  path: '/uploads/{uploadId}/complete',
  access: 'authorized',
  params: uploadParams,
  /** `cloudKey`: where the file is in the event's cloud bucket; null if it was sent here. */
  body: z.object({ cloudKey: z.nullable(z.string().check(z.maxLength(1_000))) }),
  response: storedFile,
});

/** Abandons an upload. Does nothing if there is none. */
export const deleteUpload = defineEndpoint({
  id: 'deleteUpload',
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  access: 'authorized',
  params: uploadParams,
  response: done,
});

/** Removes a file from what it belongs to. Its addresses stop working at once. */
export const deleteFile = defineEndpoint({
  id: 'deleteFile',
  method: 'DELETE',
  path: '/files/{fileId}',
  access: 'authorized',
  params: z.object({ fileId }),
  response: done,
});

/**
 * A file, whole or in ranges. Its URL comes with what the file belongs to, signed and with an expiry. 403 for
 * any other URL, and once the reason for which it was given has ended; 404 once the file is removed. With
 * `save`, browsers save it instead of showing it.
 */
export const getFile = defineEndpoint({
  id: 'getFile',
  method: 'GET',
  path: '/files/{fileId}/{name}',
  access: 'public',
  params: z.object({ fileId, name: z.string() }),
  query: z.object({
    /** Expiry in seconds since 1970, real time. */
    until: numberInAddress(0, 9_999_999_999),
    signature: z.string().check(z.maxLength(100)),
    /** Why the address was given, where that can end before it expires. */
    grant: z.optional(z.string().check(z.maxLength(300))),
    save: z.optional(z.literal('true')),
  }),
  download: 'application/octet-stream',
  response: z.never(),
});
