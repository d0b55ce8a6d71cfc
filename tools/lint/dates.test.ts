import { lintPieces } from './testing/lintFiles';

const REFUSED = [
  "import { FormattedDate, FormattedMessage } from 'react-intl';",
  "import { FormattedTime as Time } from 'react-intl';",
  "import { FormattedDateTimeRange } from 'react-intl';",
  'const { formatMessage, formatTime } = useIntl();',
  'const { formatDate: day } = useIntl();',
  'useIntl().formatDate(at);',
  'intl.formatRelativeTime(-1);',
  "new Intl.DateTimeFormat('en');",
  'date.toLocaleDateString();',
  "new Date(at).toLocaleTimeString('es');",
  "import moment from 'moment';",
  "import moment from 'moment-timezone';",
];

const ALLOWED = [
  "import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';",
  'const { formatMessage, formatNumber } = useIntl();',
  "import { formatDate } from '../../shared/lib/dates'; formatDate(at, 'time', zone, locale);",
  "new Intl.DisplayNames('en', { type: 'region' });",
  'count.toLocaleString();',
  'const { moments } = timeline;',
];

const said = lintPieces({ dates: [...REFUSED, ...ALLOWED] });

it.each(REFUSED)('refuses %s', (code) => {
  expect(said('dates', code)).toHaveLength(1);
});

it.each(ALLOWED)('allows %s', (code) => {
  expect(said('dates', code)).toEqual([]);
});
