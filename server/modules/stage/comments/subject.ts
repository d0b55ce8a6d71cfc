/** What a list of comments belongs to: a session, an exhibitor or a poster of an event, or a room. */
export interface Subject {
  conferenceId: string;
  subjectId: string;
}
