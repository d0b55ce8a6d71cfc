import { imageUrl } from '../../../../contract/platform/eventConfig';
import type { Conversation } from '../../../../contract/messages/conversations';
import { firstSign } from '../../../../shared/kit/lib/initials';
import { PersonPicture } from '../../../../shared/people/person/PersonPicture';
import { LazyImage } from '../../../../shared/kit/ui/LazyImage';
import styles from './ConversationPicture.module.css';

export interface ConversationPictureProps {
  /** The event whose files the pictures may come from. */
  conferenceId: string;
  conversation: Conversation;
  /** The conversation's title: a group without a picture shows its first letter. */
  title: string;
}

/** Picture of the other person, the group or the company. Decorative, since the name is beside it. */
export function ConversationPicture({ conferenceId, conversation, title }: ConversationPictureProps) {
  const { kind, members, booth, picture } = conversation;
  const [other] = members;
  const showsPerson = kind === 'direct' || booth?.isStaff;
  if (showsPerson && other)
    return <PersonPicture conferenceId={conferenceId} person={other.attendee} size="small" />;
  const logo = kind === 'booth' ? imageUrl({ conferenceId }, booth?.logo ?? null) : picture;
  if (logo !== null) {
    const names = `${styles.picture} ${kind === 'booth' ? styles.logo : styles.group}`;
    return <LazyImage src={logo} alt="" width={56} height={56} className={names} />;
  }
  return (
    <span className={`${styles.picture} ${styles.letter}`} aria-hidden="true">
      {firstSign(title)}
    </span>
  );
}
