import type { Comment } from '../../../contract/comments';
import type { Locale } from '../../../contract/eventConfig';
import type { Outgoing, Removal, Thread } from '../slice';
import type { Sign } from './CommentLine';

/** What the comments' views share. */
export interface CommentsViewProps {
  status: Thread['status'];
  comments: readonly Comment[];
  outgoing: readonly Outgoing[];
  /** Signs the user gave, by comment. */
  own: Readonly<Record<number, readonly string[]>>;
  /** Signs that can be given. */
  signs: readonly Sign[];
  draft: string;
  draftProblem: Thread['draftProblem'];
  /** The comment that the draft answers. */
  replyTo: Comment | null;
  /** Comments of the user stored during this visit. */
  sent: number;
  viewerZone: string;
  locale: Locale;
  /** Whose own comments can be removed; null if nobody is signed in. */
  userId: string | null;
  /** Whether everybody's can be removed. */
  removesAll: boolean;
  removal: Removal | null;
  /** Shown to be read: without the form and what can be done with a comment. */
  readOnly?: boolean;
  onDraft: (text: string) => void;
  onSend: () => void;
  /** Answers a comment with the draft; null: none. */
  onReply: (number: number | null) => void;
  onReact: (number: number, sign: string, on: boolean) => void;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  onRemove: (number: number) => void;
  onRemovalConfirm: () => void;
  onRemovalDecline: () => void;
}
