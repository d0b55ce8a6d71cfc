import { keptInDatabases, listenAsDevTools, secretsOnTheWay, valuesIn } from './support/canary';
import { Api } from './support/api';
import { expectReplayable } from './support/journeys';
import { giveCredentials } from './support/person';
import { recorded, saveRecording } from './support/recording';
import { evaluationOf, fillEvaluation, liveSession } from './support/session';
import { expect, serverOfFile, test } from './support/test';

const server = serverOfFile();

/** Somebody whose name stands nowhere else. */
const CANARY = {
  username: 'quetzalwren',
  firstName: 'Quetzaline',
  lastName: 'Wrensong-Ibisca',
  email: 'quetzaline.w@toucanpost.example',
  company: 'Macawfeather Holdings',
};
const WRITTEN = {
  comment: 'Kookaburra laughs at seven',
  answer: 'Lyrebird imitates the vacuum cleaner',
  report: 'Cassowary broke the menu',
};

test('nothing private of a whole visit is in the file, the console, the server’s output or Redux DevTools', async ({
  page,
  context,
}) => {
  const { origin } = server();
  const name = `${CANARY.firstName} ${CANARY.lastName}`;
  const created = await server().command(
    ...(['account', 'create', CANARY.username, '--name', name, '--email', CANARY.email] as const),
    ...(['--company', CANARY.company, '--event', 'cleaning-summit'] as const),
  );
  const password = /Password .*: (\S+)/.exec(created)?.[1] ?? '';
  const organiser = await Api.as(origin, 'organiser');
  const sessionId = await liveSession(organiser, 0);
  await organiser.dispose();

  const secrets = secretsOnTheWay(context);
  const devTools = await listenAsDevTools(context);
  const consoleLines: string[] = [];
  context.on('console', (message) => consoleLines.push(message.text()));

  await page.goto(`${origin}${recorded(`/sessions/${sessionId}`)}`);
  await page.getByRole('button', { name: 'Enter Meeting' }).click();
  await giveCredentials(page, CANARY.username, password);
  await fillEvaluation(page, WRITTEN.answer);
  await evaluationOf(page).getByRole('button', { name: 'Send feedback' }).click();
  await expect(evaluationOf(page)).toContainText('Thank you for submitting your feedback.');
  await evaluationOf(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Your comment').fill(WRITTEN.comment);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const comment = page.getByRole('log').getByRole('listitem').filter({ hasText: WRITTEN.comment });
  await expect(comment).toContainText(name);
  await page.goto(`${origin}/help`);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await page.getByLabel(/What happened/).fill(WRITTEN.report);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const log = await saveRecording(page);
  const { sub, stored } = await page.evaluate(() => {
    const text = localStorage.getItem('plenary/credentials') ?? '{}';
    const { idToken, accessToken, refreshToken } = JSON.parse(text) as Record<string, string>;
    const body = (idToken ?? '').split('.')[1] ?? '';
    const claims = JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))) as { sub: string };
    return { sub: claims.sub, stored: [accessToken, refreshToken] };
  });
  for (const token of stored) if (token) secrets.add(token);

  const kept = await keptInDatabases(context);

  // What is looked for has really been there: texts on the screen, a code, a verifier, tokens.
  expect(password.length).toBeGreaterThan(10);
  expect(secrets.size).toBeGreaterThanOrEqual(9);
  expect(devTools.length).toBeGreaterThan(100);
  expect(devTools.join()).toContain('session/signedIn');
  expect(kept).toContain('session/signedIn');
  const values = [...Object.values(CANARY), ...Object.values(WRITTEN), password, ...secrets];
  expect(valuesIn(log, [...values, sub]), 'in the file').toEqual([]);
  expect(valuesIn(devTools.join('\n'), [...values, sub]), 'in Redux DevTools').toEqual([]);
  expect(valuesIn(kept, [...values, sub]), 'in what the browser keeps of it').toEqual([]);
  expect(valuesIn(consoleLines.join('\n'), [...values, sub]), 'in the console').toEqual([]);
  expect(valuesIn(server().log, values), 'in what the server wrote').toEqual([]);

  await expectReplayable('privateVisit', log);
});

test('the search finds a value as it is, encoded, and inside of a token', () => {
  const token = (claims: object) =>
    `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const text = `{"a":"${token({ inner: token({ name: 'Kiwi' }) })}","b":"?q=One%20Two","c":"emu"}`;
  expect(valuesIn(text, ['kiwi', 'One Two', 'Emu', 'rhea'])).toEqual(['kiwi', 'One Two', 'Emu']);
});
