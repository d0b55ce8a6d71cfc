import type { PublicText } from '../../../../contract/kit/publicText';
import type { ReactNode } from 'react';
import type { Comment } from '../../../../contract/stage/comments';
import type { Locale } from '../../../../contract/platform/eventConfig';
import type { ChatRules, TargetAction } from '../../../../contract/access/moderation';
import type { Outgoing, Removal, Thread } from '../slice';
import type { Sign } from './CommentLine';
import type { CommentWords } from './commentWords';

/** What the comments' views share. */
export interface CommentsViewProps {
  status: Thread['status'];
  comments: readonly Comment[];
  outgoing: readonly Outgoing[];
  /** The user's own reactions, by comment. */
  own: Readonly<Record<number, readonly string[]>>;
  /** Reactions that can be given. */
  signs: readonly Sign[];
  draft: string;
  draftProblem: Thread['draftProblem'];
  /** The comment that the draft answers. */
  replyTo: Comment | null;
  /** Comments of the user stored during this visit. */
  sent: number;
  viewerZone: string;
  locale: Locale;
  /** The user whose own comments can be removed; null if nobody is signed in. */
  userId: string | null;
  /** Whether everybody's can be removed. */
  removesAll: boolean;
  removal: Removal | null;
  /** Visible heading; if absent, the product's word for comments, for screen readers only. */
  title?: string;
  /** What the entries are called; comments if absent. */
  words?: CommentWords;
  /** Label for authors who belong to the subject of the comments; if absent, they are not marked. */
  hostLabel?: string;
  /** Read-only: without the form and the comments' tools. */
  readOnly?: boolean;
  /** The chat rules; null until known. */
  rules: ChatRules | null;
  /** Seconds until the user may send again in slow mode; 0 if they may. */
  waitSeconds: number;
  /** Rendered above the list: the outcome of a moderator's act. */
  notice?: ReactNode;
  /** Announces new comments to screen readers. */
  speech?: ReactNode;
  onDraft: (text: string) => void;
  onSend: () => void;
  /** Answers a comment with the draft; null: none. */
  onReply: (number: number | null) => void;
  onReact: (number: number, sign: PublicText, on: boolean) => void;
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
