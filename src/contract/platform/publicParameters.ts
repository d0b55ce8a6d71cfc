/**
 * Query parameters whose values server logs may show: they say which part of a list somebody reads, never
 * what they search for or whom. All others are masked.
 */
export const PUBLIC_PARAMETERS: ReadonlySet<string> = new Set([
  'attendees',
  'before',
  'convert',
  'day',
  'exhibitorId',
  'filter',
  'format',
  'hidden',
  'kind',
  'limit',
  'minutes',
  'offset',
  'order',
  'page',
  'part',
  'rating',
  'revision',
  'save',
  'seconds',
  'sees',
  'sessionId',
  'since',
  'sort',
  'status',
  // A data set's name, from the event's configuration.
  'tableName',
  'tier',
  'until',
  'view',
]);
