import type { OwnPoster, PosterCard, PosterDetails, PosterFields } from '../../src/contract/posters/posters';
import { nextUuid } from './ids';

/** What authors write, valid for an event with this category. */
export const buildPosterFields = (over: Partial<PosterFields> = {}): PosterFields => ({
  title: 'Short contact times in busy wards',
  abstract: '<p>We measured how long surfaces stay wet.</p>',
  categories: ['Methods'],
  authors: [{ name: 'Eun-ji Park', affiliation: 'Hangang Metro', account: '' }],
  doi: '',
  pitchUrl: '',
  allowsDownload: false,
  ...over,
});

export function buildPosterCard(over: Partial<PosterCard> = {}): PosterCard {
  const id = nextUuid();
  return {
    posterId: id,
    number: 1,
    title: 'Short contact times in busy wards',
    authors: ['Eun-ji Park', 'Ines Barbosa'],
    categories: ['Methods'],
    award: null,
    isPdf: false,
    thumbnailUrl: null,
    likes: 12,
    views: 340,
    hasPitch: false,
    ...over,
  };
}

export const buildOwnPoster = (over: Partial<OwnPoster> = {}): OwnPoster => ({
  ...buildPosterCard(),
  state: 'draft',
  reason: '',
  updatedAt: '2021-01-20T10:00:00.000Z',
  ...over,
});

export function buildPosterDetails(over: Partial<PosterDetails> = {}): PosterDetails {
  const card = buildPosterCard();
  return {
    ...card,
    state: 'published',
    abstract: '<p>We measured how long surfaces stay wet.</p>',
    people: [
      { name: 'Eun-ji Park', affiliation: 'Hangang Metro', attendeeId: 'demo-presenter' },
      { name: 'Ines Barbosa', affiliation: '', attendeeId: null },
    ],
    doi: '10.1234/wet',
    file: null,
    allowsDownload: false,
    attachments: [],
    pitch: null,
    liked: false,
    votedIn: [],
    related: [],
    mayEdit: false,
    publishedAt: '2021-01-25T12:00:00.000Z',
    ...over,
  };
}
