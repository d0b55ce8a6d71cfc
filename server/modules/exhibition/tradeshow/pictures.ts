import type { EventConfig } from '../../../../src/contract/platform/eventConfig';
import type { Exhibitor } from '../../../../src/contract/exhibition/tradeshow';
import type { FileLinks } from '../../platform/files/links';
import type { Booth } from './repository';

/** The exhibitor with the URL of its logo, if it uploaded one. */
export const withLogo = <E extends Pick<Exhibitor, 'imgPath'>>(
  links: FileLinks,
  event: EventConfig,
  exhibitor: E,
): E => ({ ...exhibitor, imgPath: links.pictureUrl(event, exhibitor.imgPath) });

/** The booth with the URLs of all its uploaded pictures. */
export const withPictures = (links: FileLinks, event: EventConfig, booth: Booth): Booth => ({
  ...withLogo(links, event, booth),
  products: booth.products.map((product) => withLogo(links, event, product)),
  videos: booth.videos.map((video) => ({ ...video, image: links.pictureUrl(event, video.image) })),
});
