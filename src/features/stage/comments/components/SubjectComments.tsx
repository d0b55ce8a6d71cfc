import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { commentSubjectEntered, commentSubjectLeft } from '../../../../shared/program/comments';
import { Comments, type CommentsProps } from './Comments';

export interface SubjectCommentsProps extends Pick<CommentsProps, 'removesAll' | 'title' | 'hostLabel'> {
  subjectId: string;
}

/** The connected comments on something other than a session: an exhibitor or a poster. */
export function SubjectComments({ subjectId, ...rest }: SubjectCommentsProps) {
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(commentSubjectEntered({ subjectId }));
    return () => void dispatch(commentSubjectLeft({ subjectId }));
  }, [dispatch, subjectId]);
  return <Comments key={subjectId} sessionId={subjectId} {...rest} />;
}
