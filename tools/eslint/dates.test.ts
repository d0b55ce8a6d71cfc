import { Linter } from 'eslint';
import { dates } from './dates';

const problems = (code: string) =>
  new Linter().verify(code, [
    { plugins: { plenary: { rules: { dates } } }, rules: { 'plenary/dates': 'error' } },
  ]).length;

it.each([
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
])('refuses %s', (code) => {
  expect(problems(code)).toBe(1);
});

it.each([
  "import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';",
  'const { formatMessage, formatNumber } = useIntl();',
  "import { formatDate } from '../../shared/lib/dates'; formatDate(at, 'time', zone, locale);",
  "new Intl.DisplayNames('en', { type: 'region' });",
  'count.toLocaleString();',
  'const { moments } = timeline;',
])('allows %s', (code) => {
  expect(problems(code)).toBe(0);
});
