import { createAction } from '../../kit/lib/slices';

/**
 * A page shows the comments on something other than a session: an exhibitor, a poster or a room. A session's
 * are shown from entering it (`sessionPage`).
 */
export const commentSubjectEntered = createAction<{ subjectId: string }>('commentSubject/entered');
/** The page was left, or shows another one's comments. */
export const commentSubjectLeft = createAction<{ subjectId: string }>('commentSubject/left');
/** Something has changed in the comments on this, which are to be read now, not only at the next look. */
export const commentSubjectChanged = createAction<{ subjectId: string }>('commentSubject/changed');
