import type { LoadMessages, MessagesFile } from '../../../shared/kit/texts';

export { PartnerCardsView } from './components/PartnerCardsView';
export { CardGrid } from './components/CardGrid';
export { HomeView } from './components/HomeView';
export { InfoCardsView } from './components/InfoCardsView';
export { LayeredSceneView } from './components/layered/LayeredSceneView';
export { LobbyView } from './components/lobby/LobbyView';
export { SectionRow } from './components/SectionRow';
export { SectionView, type SectionViewProps } from './components/SectionView';
export { SocialView } from './components/SocialView';
export const messages: LoadMessages = (locale) =>
  import(/* webpackMode: "eager" */ `./messages.${locale}.json`) as MessagesFile;
