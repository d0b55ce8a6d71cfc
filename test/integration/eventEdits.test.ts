import { editMessage } from '../../src/contract/platform/eventEdits';
import { putFeaturedVideo } from '../../src/contract/event/featuredVideoAdmin';
import { getMeetingSettings, putMeetingSettings } from '../../src/contract/meetings/meetingAdmin';
import { putPromotions } from '../../src/contract/exhibition/promotionAdmin';
import { getSettingsForm, putSettings } from '../../src/contract/platform/settingsAdmin';
import { until } from '../until';
import { HOME, OTHER, useFourEvents } from './fourEvents';
import { ANNOUNCEMENTS_CHANNEL } from '../../src/contract/platform/realtime';

const world = useFourEvents('2021-01-26T14:00:00.000Z');
const as = { as: 'superuser' } as const;

async function follow(conferenceId: string) {
  const heard: unknown[] = [];
  const { stop } = await world.server.deps.channels.follow(conferenceId, ANNOUNCEMENTS_CHANNEL, null, {
    deliver: (messages) => void heard.push(...messages.map(({ body }) => editMessage.parse(body).part)),
    signal: () => {},
    reset: () => {},
  });
  return { heard, stop };
}

it('tells open pages of the event what was edited, and not of edits that are refused', async () => {
  const { call } = world.server;
  const [here, elsewhere] = [await follow(HOME), await follow(OTHER)];
  const { settings } = (await call(getSettingsForm, {}, as)).body;
  await call(putSettings, { body: { settings, revision: 0 } }, as);
  await call(putSettings, { body: { settings, revision: 0 } }, as);
  const featured = {
    source: 'address' as const,
    sessionId: '',
    videoUrl: 'https://vimeo.com/1',
    title: 'Clean',
    description: '',
    image: null,
  };
  await call(putFeaturedVideo, { query: {}, body: { featured, revision: 0 } }, as);
  await call(
    putFeaturedVideo,
    { query: {}, body: { featured: { ...featured, title: '' }, revision: 1 } },
    as,
  );
  await call(putPromotions, { body: { promotions: { cards: [], strips: [] }, revision: 0 } }, as);
  const meetings = (await call(getMeetingSettings, {}, as)).body;
  await call(putMeetingSettings, { body: meetings }, as);
  await until('all edits are told', () => here.heard.length >= 4);
  expect(here.heard).toEqual(['settings', 'featuredVideo', 'promotions', 'settings']);
  expect(elsewhere.heard).toEqual([]);
  here.stop();
  elsewhere.stop();
});
