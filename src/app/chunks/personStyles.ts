/**
 * Styles that pages about people share with those that have a player, in the order in which the latter load
 * them (`playerStyles.ts`).
 */
import '../../shared/ui/CloseButton.module.css';
import '../../shared/ui/DialogFrame.module.css';
import '../../shared/ui/field.module.css';
import '../../shared/ui/SafeHtml.module.css';
import '../../shared/ui/DetailMessage.module.css';
import '../../shared/ui/BackLink.module.css';
import '../../shared/ui/Skeleton.module.css';
import '../../shared/ui/linkCard.module.css';
import '../../shared/ui/card.module.css';
import '../../shared/people/PersonPicture.module.css';
