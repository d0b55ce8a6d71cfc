/** Message ids of the words for what is written here. */
export const COMMENT_WORDS = {
  /** Comments on something. */
  comments: {
    title: 'comments.title',
    loading: 'comments.loading',
    failed: 'comments.failed',
    empty: 'comments.empty',
    label: 'comments.label',
    sent: 'comments.sent',
    tooLong: 'comments.problem.tooLong',
    slow: 'comments.slow',
    removed: 'comments.removed',
    removeTitle: 'comments.removeTitle',
    removeOwn: 'comments.removeOwnText',
    removeOthers: 'comments.removeText',
    news: 'comments.news',
  },
  /** Messages of a chat. */
  messages: {
    title: 'comments.messages',
    loading: 'comments.messagesLoading',
    failed: 'comments.messagesFailed',
    empty: 'comments.messagesEmpty',
    label: 'comments.messageLabel',
    sent: 'comments.messageSent',
    tooLong: 'comments.messageTooLong',
    slow: 'comments.messageSlow',
    removed: 'comments.messageRemoved',
    removeTitle: 'comments.messageRemoveTitle',
    removeOwn: 'comments.messageRemoveOwnText',
    removeOthers: 'comments.messageRemoveText',
    news: 'comments.behind',
  },
} as const;

/** Whether what is written here is called comments or messages. */
export type CommentWords = keyof typeof COMMENT_WORDS;
