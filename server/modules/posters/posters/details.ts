import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { PosterDetails } from '../../../../src/contract/posters/posters';
import type { ServerDeps } from '../../../deps';
import type { KnownUser } from '../../../lib/listedAccounts';
import { filesOf, type FileRow } from '../../platform/files/repository';
import type { ToFile } from './edited';
import { partIn } from './members';
import { findAuthorPages, findPoster, findRelated, isLikedBy, votesFor, withCards } from './repository';
import { toCard } from './rows';
import { noPoster } from './service';

const RELATED = 6;

/** Endings of addresses that have sound only. */
const SOUND = /\.(mp3|m4a|ogg|oga|opus)$/i;

/** The pitch: what was uploaded last, else the address that was given. */
function pitchOf(uploaded: FileRow | undefined, url: string, urlOf: (file: FileRow) => string) {
  if (uploaded) {
    const kind = uploaded.mediaType.startsWith('audio/') ? ('audio' as const) : ('video' as const);
    return { url: urlOf(uploaded), kind };
  }
  if (url === '') return null;
  const [path = ''] = url.split('?');
  return { url, kind: SOUND.test(path) ? ('audio' as const) : ('video' as const) };
}

/** A poster's page. Throws a problem (404) for those who may not see it. */
export async function readDetails(
  { db }: Pick<ServerDeps, 'db'>,
  toFile: ToFile,
  event: EventConfig,
  user: KnownUser,
  posterId: string,
): Promise<PosterDetails> {
  const at = { conferenceId: event.conferenceId, posterId };
  const [row, part] = await Promise.all([findPoster(db, at), partIn(db, user, posterId)]);
  if (!row) throw noPoster();
  const mayEdit = part.manages || part.isAuthor;
  if (row.state !== 'published' && !mayEdit) throw noPoster();
  const urlOf = (file: FileRow) => toFile(event, file).url;
  const [[full, ...related], files, pages, liked, votedIn] = await Promise.all([
    findRelated(db, at, RELATED).then((rows) => withCards(db, at.conferenceId, [row, ...rows])),
    filesOf(db, { conferenceId: at.conferenceId, ownerKind: 'poster', ownerId: posterId }),
    findAuthorPages(db, { ...at, seesHidden: part.manages }, posterId),
    isLikedBy(db, at, user.userId),
    votesFor(db, at, user.userId),
  ]);
  if (!full) throw noPoster();
  const pitch = pitchOf(
    files.findLast(({ purpose }) => purpose === 'pitch'),
    row.pitch_url,
    urlOf,
  );
  return {
    ...toCard(full, urlOf),
    state: row.state,
    abstract: row.abstract,
    people: full.authors.map(({ name, affiliation, position }) => ({
      name,
      affiliation,
      attendeeId: pages.get(position) ?? null,
    })),
    doi: row.doi,
    file: full.file ? toFile(event, full.file) : null,
    allowsDownload: row.allows_download,
    attachments: files.filter(({ purpose }) => purpose === 'attachment').map((each) => toFile(event, each)),
    pitch,
    liked,
    votedIn,
    related: related.map((each) => toCard(each, urlOf)),
    mayEdit,
    publishedAt: row.published_at?.toISOString() ?? null,
  };
}
