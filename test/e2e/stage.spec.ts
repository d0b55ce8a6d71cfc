import { Api } from './support/api';
import { open, signInOnce } from './support/person';
import { play } from './support/session';
import { sharedServer, test } from './support/sharedServer';
import { liveOnMainStage, takePart } from './support/stage';

const server = sharedServer();

test('a live stage: watch, comment, ask and vote', { tag: '@journey' }, async ({ page }) => {
  const { origin } = server();
  const organiser = await Api.as(origin, 'organiser');
  const other = await Api.withToken(origin, (await signInOnce(origin, 'presenter')).id_token);
  const live = await liveOnMainStage(organiser);
  await open(page, origin, 'attendee', '/live-stream/main');
  await play(page);
  await takePart(page, { live, organiser, other });
  await Promise.all([organiser.dispose(), other.dispose()]);
});
