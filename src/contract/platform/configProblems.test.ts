import { buildEventConfig } from '../../../test/builders/eventConfig';
import { readEventConfig } from './configProblems';

const GOOD = buildEventConfig();
const { pageOptions } = GOOD;

/** Problems of the event with other values; undefined ones are left out, as in a file. */
function problemsWith(over: object): Record<string, string> {
  const result = readEventConfig(JSON.parse(JSON.stringify({ ...GOOD, ...over })));
  return result.ok
    ? {}
    : Object.fromEntries(
        result.problems.map(({ path, found, expected }) => [path, `${found} / ${expected}`]),
      );
}
const withGate = (background: object) => ({
  pageOptions: { ...pageOptions, gate: { ...pageOptions.gate, background } },
});
const withSessions = (over: object) => ({
  pageOptions: { ...pageOptions, sessions: { ...pageOptions.sessions, ...over } },
});

describe('readEventConfig', () => {
  it.each<[string, object, Record<string, string>]>([
    [
      'which fields an object has, and what each is',
      { isSiteActive: 'yes' },
      {
        isSiteActive: '"yes" / an object with "development" and "production", each true or false',
      },
    ],
    [
      'the same in words of the contract',
      { api: { baseUrl: 5 } },
      {
        'api.baseUrl':
          '5 / an object with "development" and "production", each an http or https address without query and fragment, or ""',
      },
    ],
    ['that it is true or false', { forceAuth: 'no' }, { forceAuth: '"no" / true or false' }],
    ['that it is a list', { domains: {} }, { domains: '{} / a list' }],
    [
      'what a host name is, if it may be empty',
      { pushNotifications: { id: '', hostname: 5 } },
      {
        'pushNotifications.hostname': '5 / a host name in lower case, without scheme and port, or ""',
      },
    ],
    [
      'each kind there is',
      withGate({ kind: 'splahs' }),
      {
        'pageOptions.gate.background.kind':
          '"splahs" / one of "splash", "page", "video", "layers"; did you mean "splash"?',
      },
    ],
    [
      'the fields of the kind, where an unknown one is',
      withGate({ kind: 'splash', image: 'assets/a.svg', poster: 'assets/a.svg' }),
      {
        'pageOptions.gate.background.poster':
          'an unknown field "poster" / no such field, only "kind", "image" and "smallImage"',
      },
    ],
    [
      'a place for each of several unknown fields',
      { dates: { ...GOOD.dates, begin: 1, ende: 2 } },
      {
        'dates.begin': 'an unknown field "begin" / no such field, only "start" and "end"',
        'dates.ende': 'an unknown field "ende" / no such field, only "start" and "end"',
      },
    ],
    [
      'the field that is missing for the one that is misspelled',
      { forceAuth: undefined, forceAuht: true },
      {
        forceAuth: 'nothing / true or false',
        forceAuht: 'an unknown field "forceAuht" / no such field; did you mean "forceAuth"?',
      },
    ],
    [
      'the stage that was meant',
      {
        stages: [{ id: 'harbor', name: 'Harbor', rooms: ['A'] }],
        mainStage: 'harbour',
      },
      { mainStage: '"harbour" / the id of one of the "stages"; did you mean "harbor"?' },
    ],
    [
      'the data set that was meant',
      withSessions({ tableName: 'demo-session' }),
      {
        'pageOptions.sessions.tableName':
          '"demo-session" / one of the names in dataSets; did you mean "demo-sessions"?',
      },
    ],
  ])('says %s', (_what, over, problems) => {
    expect(problemsWith(over)).toEqual(problems);
  });
});
