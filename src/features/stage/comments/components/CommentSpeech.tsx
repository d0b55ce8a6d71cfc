import { useIntl } from 'react-intl';
import type { Comment } from '../../../../contract/stage/comments';
import { SpeechSwitch, SpokenNews } from '../../../../shared/platform/speech';
import { plainText } from '../plainText';
import { COMMENT_WORDS, type CommentWords } from './commentWords';

export interface CommentSpeechProps {
  comments: readonly Comment[];
  isLoading: boolean;
  /** The user, whose own comments are not announced. */
  userId: string | null;
  words?: CommentWords | undefined;
}

const keyOf = ({ number }: Comment) => String(number);

/** Announces new comments to screen readers, with the switch for that. */
export function CommentSpeech({ comments, isLoading, userId, words = 'comments' }: CommentSpeechProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <SpokenNews
        lines={comments}
        isLoading={isLoading}
        keyOf={keyOf}
        textOf={({ userId: author, userName: name, text }) =>
          author === userId ? null : formatMessage({ id: 'comments.spoken' }, { name, text: plainText(text) })
        }
        bundleOf={(count) => formatMessage({ id: COMMENT_WORDS[words].news }, { count })}
      />
      <SpeechSwitch />
    </>
  );
}
