import type * as z from 'zod/mini';
import { attendeeResult } from '../../src/contract/people/attendees';
import { comment } from '../../src/contract/stage/comments';
import { readEventConfig } from '../../src/contract/platform/configProblems';
import { logEntry } from '../../src/contract/platform/log';
import { sessionEvaluation } from '../../src/contract/program/sessionEvals';
import { session, sessionFields, sessionList, speaker } from '../../src/contract/program/sessions';
import { settingsResponse } from '../../src/contract/platform/settings';
import { exhibitor } from '../../src/contract/exhibition/tradeshow';
import { userInfo } from '../../src/contract/access/userinfo';
import { buildAttendee } from '../builders/attendee';
import { buildEventConfig } from '../builders/eventConfig';
import {
  asReal,
  buildEvaluation,
  buildLogin,
  buildVideoView,
  buildWatchedMinute,
} from '../builders/logEntry';
import {
  buildComment,
  buildSessionList,
  buildSettings,
  buildStoredEvaluation,
  buildUserInfo,
} from '../builders/replies';
import { buildSession, buildSessionFields, buildSpeaker } from '../builders/session';
import { buildExhibitor } from '../builders/tradeshow';

const BUILT: readonly [string, z.ZodMiniType, unknown][] = [
  ['speaker', speaker, buildSpeaker()],
  ['session fields', sessionFields, buildSessionFields()],
  ['session', session, buildSession()],
  ['session list', sessionList, buildSessionList()],
  ['attendee', attendeeResult, buildAttendee()],
  ['exhibitor', exhibitor, buildExhibitor()],
  ['comment', comment, buildComment()],
  ['settings', settingsResponse, buildSettings()],
  ['user info', userInfo, buildUserInfo()],
  ['stored evaluation', sessionEvaluation, buildStoredEvaluation()],
  ['login entry', logEntry, buildLogin()],
  ['view entry', logEntry, buildVideoView()],
  ['watched minute', logEntry, buildWatchedMinute()],
  ['evaluation entry', logEntry, buildEvaluation()],
  ['real entry', logEntry, asReal(buildEvaluation())],
];

describe('builders', () => {
  it.each(BUILT)('a built %s matches the contract, field by field', (_name, schema, built) => {
    expect(schema.parse(built)).toEqual(built);
  });

  it('a built event is valid', () => {
    expect(readEventConfig(buildEventConfig())).toEqual({ ok: true, config: buildEventConfig() });
  });

  it('entries never share an id', () => {
    expect(buildLogin().entryId).not.toBe(buildLogin().entryId);
  });
});
