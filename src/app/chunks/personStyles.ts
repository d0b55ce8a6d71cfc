/**
 * Styles that pages about people share with those that have a player, in the order in which the latter load
 * them (`playerStyles.ts`).
 */
import '../../shared/kit/ui/CloseButton.module.css';
import '../../shared/kit/ui/DialogFrame.module.css';
import '../../shared/kit/ui/field.module.css';
import '../../shared/kit/ui/SafeHtml.module.css';
import '../../shared/kit/ui/DetailMessage.module.css';
import '../../shared/kit/ui/BackLink.module.css';
import '../../shared/kit/ui/Skeleton.module.css';
import '../../shared/kit/ui/linkCard.module.css';
import '../../shared/kit/ui/card.module.css';
import '../../shared/people/person/PersonPicture.module.css';
