import { stateFor, type CoreState } from '../../../../test/builders/state';
import { wentOffline } from '../../../shared/platform/page';
import { createStageStore } from './stageStore';
import { stillState } from './stillState';

describe('the stage’s store', () => {
  it('holds the shown state and ignores what screens dispatch', () => {
    const [first, second] = [stateFor(), stateFor({ at: '/help' })];
    const { store, show } = createStageStore(first);
    store.dispatch(wentOffline());
    expect(store.getState()).toBe(first);
    show(second);
    expect(store.getState()).toBe(second);
  });
});

describe('the state without network access', () => {
  const media = { kind: 'hls', url: '/media/x.m3u8' };
  const withVideo = (video: object) => stateFor({}, { video }) as CoreState & { video: { media: unknown } };

  it('has a player that loads nothing and is otherwise unchanged', () => {
    const state = withVideo({ media, player: { status: 'paused' } });
    const still = stillState(state) as typeof state;
    expect(still.video).toEqual({ media: null, player: { status: 'paused' } });
    expect(still.page).toBe(state.page);
    expect(state.video.media).toBe(media);
  });

  it('keeps object identity without a video, and player identity for the same player', () => {
    const state = withVideo({ media: null });
    expect(stillState(state)).toBe(state);
    const playing = withVideo({ media });
    const [one, other] = [playing, { ...playing }].map((each) => stillState(each) as typeof playing);
    expect(one?.video).toBe(other?.video);
  });
});
