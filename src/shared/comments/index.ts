import { createAction } from '../lib/slices';

/**
 * A page shows the comments on something other than a session: an exhibitor or a poster. A session's are
 * shown from entering it (`sessionPage`).
 */
export const commentSubjectEntered = createAction<{ subjectId: string }>('commentSubject/entered');
/** The page was left, or shows another one's comments. */
export const commentSubjectLeft = createAction<{ subjectId: string }>('commentSubject/left');
