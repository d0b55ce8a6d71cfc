import { createRedactor } from '../../replay/log/redact';
import { descriptionChanged, reportOpened, reportSlice } from '../../features/platform/report/slice';
import { PRIVACY } from '.';

const TYPED = ' My name is Canary,\n and it stopped. ';

const { redact } = createRedactor({
  ...PRIVACY,
  salt: new Uint8Array(32).fill(7),
});

describe('the typed text', () => {
  const typing = descriptionChanged({ description: TYPED });
  const report = [reportOpened({ fault: null }), typing].reduce(reportSlice.reducer, undefined);
  const saving = (description: string) => [null, { description, place: '/help', fault: null }];

  it.each([
    ['the action', typing.type, typing],
    ['the state', 'state', { report }],
    ['the file that is asked for', 'recording.save', saving(TYPED)],
  ])('is masked in %s', (_where, root, value) => {
    expect(JSON.stringify(value)).toContain('Canary');
    const redacted = JSON.stringify(redact(root, value));
    expect(redacted).not.toContain('Canary');
    expect(redacted).toContain('xxxxxxxx');
  });

  it('matches its recording in a replay, whether it is masked or trimmed first', () => {
    const again = descriptionChanged({
      description: (redact(typing.type, typing) as typeof typing).payload.description,
    });
    expect(again.payload.description).not.toBe(TYPED);
    expect(redact('recording.save', saving(again.payload.description.trim()))).toEqual(
      redact('recording.save', saving(TYPED.trim())),
    );
  });
});
