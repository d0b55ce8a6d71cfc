/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import type { UnknownAction } from '@reduxjs/toolkit';
import { axeViolations } from '../../../../test/axe';
import { buildEventConfig } from '../../../../test/builders/eventConfig';
import { stateFor, type CoreState } from '../../../../test/builders/state';
import { renderApp } from '../../../../test/render';
import type { HomePage } from '../../../contract/platform/eventConfig';
import { consentRestored } from '../../../features/event/socialPosts/slice';
import { keepChunk, loadedChunks } from '../../chunkLoading/loadedChunks';
import { chunkFailed, chunkLoaded } from '../../chunkLoading/slice';
import { chunk } from '../../chunks/socialPosts';
import { SocialSection } from './SocialSection';

beforeAll(() => keepChunk('socialPosts', chunk));
afterAll(() => loadedChunks.clear());

const PAGE = 'https://posts.example.org/wall';
const failure = { kind: 'network', status: null, message: 'Failed to fetch' } as const;
const LOADED = chunkLoaded('socialPosts');

/** Shows the section of an event whose page of posts is at an address, after what happened. */
function show(facts: UnknownAction[] = [LOADED], page = PAGE) {
  const { pageOptions } = buildEventConfig();
  const home: HomePage = {
    ...pageOptions.home,
    social: { kind: 'frame', title: 'The wall', page, height: 400 },
  };
  const app = renderApp<CoreState>(<SocialSection />, {
    state: stateFor({ signedIn: true, event: { pageOptions: { ...pageOptions, home } } }),
    reducers: chunk.reducers,
  });
  act(() => facts.forEach(app.dispatch));
  return app;
}
const frames = () => document.querySelectorAll('iframe');
const button = (name: string) => screen.getByRole('button', { name });
const link = () => screen.getByRole('link', { name: 'Open on posts.example.org (opens in a new tab)' });

describe('posts of a provider (product.md#home)', () => {
  it('are not loaded before the user agrees, who reads what the provider learns', async () => {
    show();
    expect(frames()).toHaveLength(0);
    expect(document.body.textContent).toContain(
      'Show posts from posts.example.org? posts.example.org will learn your IP address and may set cookies.',
    );
    const loading = [...document.querySelectorAll('link, script, [src], [srcset]')];
    expect(loading.filter(({ outerHTML }) => outerHTML.includes('posts.example.org'))).toEqual([]);
    expect(await axeViolations()).toEqual([]);
  });

  it('are shown in a frame with its own origin’s storage, until the user hides them', async () => {
    const { user } = show();
    await user.click(button('Show posts'));
    const frame = screen.getByTitle('The wall');
    expect(frame.getAttribute('src')).toBe(PAGE);
    expect(frame.getAttribute('sandbox')).toContain('allow-same-origin');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.style.blockSize).toBe('400px');
    expect(screen.getByText(/may not be answering/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(button('Hide posts'));
    expect(frames()).toHaveLength(0);
  });

  it.each<[string, UnknownAction[]]>([
    ['while the question is loading', []],
    ['where it cannot be loaded', [chunkFailed({ name: 'socialPosts', failure })]],
    ['beside the question', [LOADED]],
    ['beside the posts', [LOADED, consentRestored({ origin: 'https://posts.example.org' })]],
  ])('have a link to the provider %s', (_when, facts) => {
    show(facts);
    expect(link().getAttribute('href')).toBe(PAGE);
    expect(link().getAttribute('target')).toBe('_blank');
    expect(link().getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('leave the focus where it is when they are shown and hidden by keyboard', async () => {
    const { user } = show();
    button('Show posts').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Hide posts'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(button('Show posts'));
  });

  it('are asked about again once the event names another provider', () => {
    show([LOADED, consentRestored({ origin: 'https://earlier.example.org' })]);
    expect(frames()).toHaveLength(0);
    expect(button('Show posts')).toBeTruthy();
  });

  it('are shown at once where the browser remembers the consent', () => {
    show([LOADED, consentRestored({ origin: 'https://posts.example.org' })]);
    expect(screen.getByTitle('The wall').getAttribute('src')).toBe(PAGE);
  });
});

it.each(['assets/social.html', `${window.location.origin}/wall`])(
  'a page of our origin needs no consent and runs no scripts: %s',
  (page) => {
    const { actions } = show([], page);
    expect(screen.getByTitle('The wall').getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin)/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
    expect(actions).toEqual([]);
  },
);
