import type { ReactNode } from 'react';
import type { Comment } from '../../../contract/comments';
import type { Locale } from '../../../contract/eventConfig';
import type { ChatRules, TargetAction } from '../../../contract/moderation';
import type { Outgoing, Removal, Thread } from '../slice';
import type { Sign } from './CommentLine';
import type { CommentWords } from './commentWords';

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
  /** Heading, which is seen; the product's word for comments, for screen readers alone, if absent. */
  title?: string;
  /** What is written is called this; comments, if absent. */
  words?: CommentWords;
  /** What authors are called who belong to what is commented on; they are not marked if absent. */
  hostLabel?: string;
  /** Shown to be read: without the form and what can be done with a comment. */
  readOnly?: boolean;
  /** What rules the chat; null until known. */
  rules: ChatRules | null;
  /** Seconds until the user may send again in slow mode; 0 if they may. */
  waitSeconds: number;
  /** Rendered above the list: what became of a moderator's act. */
  notice?: ReactNode;
  onDraft: (text: string) => void;
  onSend: () => void;
  /** Answers a comment with the draft; null: none. */
  onReply: (number: number | null) => void;
  onReact: (number: number, sign: string, on: boolean) => void;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
  onRemove: (number: number) => void;
  onReport: (number: number) => void;
  onModerate: (number: number, action: TargetAction) => void;
  onSilence: (userId: string, span: 'short' | 'event') => void;
  onPace: (seconds: 0 | 10 | 30 | 60 | 300) => void;
  onRemovalConfirm: () => void;
  onRemovalDecline: () => void;
}
