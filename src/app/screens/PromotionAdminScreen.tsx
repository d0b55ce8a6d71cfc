import { PartnerCardsView } from '../../features/event/home';
import { PromotionAdmin, type PromotionPreview } from '../../features/exhibition/promotionAdmin';
import { PartnerStripsView } from '../../features/event/shell';
import type { PromotionWatch } from '../../shared/exhibition/promotions';

/** Looking at a preview is not counted. */
const UNCOUNTED: PromotionWatch = { onShown: () => {}, onGone: () => {}, onOpened: () => {} };

const previewOf: PromotionPreview = (kind, { promotionId, title, link }, url) =>
  kind === 'cards' ? (
    <PartnerCardsView cards={[{ id: promotionId, image: url, title, link }]} watch={UNCOUNTED} />
  ) : (
    <PartnerStripsView strips={[{ promotionId, imageUrl: url, url: link, title }]} watch={UNCOUNTED} />
  );

/** Edits ads and banners, beside how the app shows them. */
export function PromotionAdminScreen() {
  return <PromotionAdmin previewOf={previewOf} />;
}
