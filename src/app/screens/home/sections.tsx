import type { ReactNode } from 'react';
import type { HomeSection } from '../../../contract/platform/eventConfig';
import { AdsSection } from './AdsSection';
import { AttendeesSection } from './AttendeesSection';
import { CardsSection } from './CardsSection';
import { FeaturedVideoSection } from './FeaturedVideoSection';
import { RecommendedSection } from './RecommendedSection';
import { SocialSection } from './SocialSection';
import { SponsorsSection } from './SponsorsSection';

/** All sections of the home page (product.md#home). Each renders nothing if it has no content. */
export const SECTIONS: Readonly<Record<HomeSection, ReactNode>> = {
  featuredVideo: <FeaturedVideoSection />,
  recommended: <RecommendedSection />,
  sponsors: <SponsorsSection />,
  attendees: <AttendeesSection />,
  ads: <AdsSection />,
  expectations: <CardsSection section="expectations" />,
  communityExchange: <CardsSection section="communityExchange" />,
  exhibitor: <CardsSection section="exhibitor" />,
  howTo: <CardsSection section="howTo" />,
  social: <SocialSection />,
};
