/** What a list of comments belongs to: a session or an exhibitor of an event. */
export interface Subject {
  conferenceId: string;
  subjectId: string;
}
