import { expect, type ElementHandle, type Page } from '@playwright/test';
import { injectAxe, overflow, type WithAxe } from '../e2e/support/screen';
import { themeOf, type Story } from './readStories';

interface Channel {
  emit(event: string, value: unknown): void;
  once(event: string, listener: () => void): void;
  on(event: string, listener: (value: { storyId: string; newPhase: string }) => void): void;
  off(event: string, listener: (value: never) => void): void;
}

/** What Storybook's preview (.storybook) offers in its window. */
interface Preview {
  __STORYBOOK_ADDONS_CHANNEL__: Channel;
  applyTheme(theme: string): void;
}

/** Keeps Storybook's own axe from running: the tests run it. */
export async function stopOwnChecks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Preview;
    return new Promise<void>((resolve) => {
      channel.once('globalsUpdated', resolve);
      channel.emit('updateGlobals', { globals: { a11y: { manual: true } } });
    });
  });
}

/**
 * Opens a story and waits until it has been rendered and played. Storybook itself then waits 100 ms for
 * animations, which the checks finish themselves.
 */
async function openStory(page: Page, storyId: string): Promise<void> {
  await page.evaluate((id) => {
    const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as Preview;
    return new Promise<void>((resolve) => {
      const listener = ({ storyId, newPhase }: { storyId: string; newPhase: string }) => {
        if (storyId !== id || !['completing', 'errored'].includes(newPhase)) return;
        channel.off('storyRenderPhaseChanged', listener);
        resolve();
      };
      channel.on('storyRenderPhaseChanged', listener);
      channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
    });
  }, storyId);
}

/** Switches the open story to another theme. */
async function applyTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => (window as unknown as Preview).applyTheme(name), theme);
}

/** Opens a story in the theme that is its own, and expects that it shows something. */
export async function showStory(page: Page, { id, name }: Story): Promise<void> {
  await openStory(page, id);
  await expect(page.locator('body.sb-show-main'), name).toBeAttached();
  await expect(page.locator('#storybook-root > *').first(), name).toBeAttached();
  await applyTheme(page, themeOf(id));
}

/**
 * Expects nothing to stick out of the window, once components that measure it have rendered again. They learn
 * of a new size with the next frame, which Chromium without a screen has left out for minutes on a busy
 * machine; a picture makes it draw one.
 */
export async function expectNoOverflow(page: Page, name: string): Promise<void> {
  const measure = async () => {
    const pixels = await overflow(page);
    if (pixels > 0) await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
    return pixels;
  };
  const width = page.viewportSize()?.width ?? 0;
  await expect.poll(measure, { message: `${name}: pixels that stick out at ${width} px` }).toBe(0);
}

/** Text with too little contrast in any of these themes, one line per theme and element. */
export async function contrastFaults(page: Page, themes: readonly string[]): Promise<string[]> {
  await injectAxe(page);
  return page.evaluate(async (names) => {
    const { applyTheme, whileStill, axeFaults } = window as unknown as Preview & WithAxe;
    return whileStill(async () => {
      const all: string[] = [];
      for (const name of names) {
        applyTheme(name);
        const faults = await axeFaults({ type: 'rule', values: ['color-contrast'] });
        all.push(...faults.map((fault) => `in ${name}: ${fault}`));
      }
      return all;
    });
  }, themes);
}

/** What paper would have besides what one reads: controls, what every sheet would repeat, and pale text. */
export async function faultsOnPaper(page: Page, darkTheme: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const left = await page.evaluate(() => {
    const printed = '[role="tab"][aria-selected="true"], :is(h1, h2, h3, h4, th) > button';
    return [...document.querySelectorAll('#storybook-root *')]
      .filter((element) => element.checkVisibility())
      .filter(
        (element) =>
          (element.matches('button, nav, search, video, audio, iframe') && !element.matches(printed)) ||
          getComputedStyle(element).position === 'fixed',
      )
      .map((element) => `on paper: ${element.outerHTML.slice(0, 200)}`);
  });
  const pale = await contrastFaults(page, [darkTheme]);
  await page.emulateMedia({ media: null });
  return [...left, ...pale.map((fault) => `on paper, ${fault}`)];
}

/** Controls that open something: a menu, a dialog, a panel, more of what they belong to. */
const OPENERS =
  ':is([aria-haspopup]:not([aria-haspopup="false"]), [aria-expanded="false"], summary):not([aria-disabled="true"])';

/** Where the focus is: on what opened something, or elsewhere if that is gone, else on the page. */
const focusIn = (opener: ElementHandle<Element>) =>
  opener.evaluate((element) => {
    const { activeElement, body } = document;
    if (activeElement === element) return 'where it was';
    if (activeElement === null || activeElement === body) return 'on the page';
    return element.checkVisibility() ? `on ${activeElement.outerHTML}` : 'where it was';
  });

/** The controls that open something: of those that look alike, as in a list, the first and the last. */
async function openersOf(page: Page): Promise<ElementHandle<HTMLElement>[]> {
  const openers = page.locator(`${OPENERS}:visible`);
  const looks = await openers.evaluateAll((all) =>
    all.map(({ tagName, className }) => `${tagName} ${className}`),
  );
  const all = (await openers.elementHandles()) as ElementHandle<HTMLElement>[];
  return all.filter((_opener, at) => {
    const look = looks[at] ?? '';
    return looks.indexOf(look) === at || looks.lastIndexOf(look) === at;
  });
}

/**
 * Opens by key whatever the story's controls open, closes it again, and expects the focus where it was, or on
 * what came in its place.
 */
export async function expectFocusKept(page: Page, name: string): Promise<void> {
  for (const opener of await openersOf(page)) {
    // Some are below a dialog that the story shows, or go when another one is used.
    const isUsable = await opener.evaluate(
      (element) => element.checkVisibility() && !element.closest(':disabled, [inert], [aria-hidden="true"]'),
    );
    if (!isUsable) continue;
    const what = `${name}: ${await opener.evaluate((element) => element.outerHTML.slice(0, 200))}`;
    await opener.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    // What unfolds in place closes as it was opened.
    const isOpen = () => opener.evaluate((element) => element.getAttribute('aria-expanded') === 'true');
    if ((await opener.isVisible()) && (await isOpen())) {
      await opener.focus();
      await page.keyboard.press('Enter');
    }
    const whereAfterEscape = async () => {
      const where = await focusIn(opener);
      // What opens late is closed now.
      if (where !== 'where it was') await page.keyboard.press('Escape');
      return where;
    };
    await expect.poll(whereAfterEscape, { message: `focus after ${what}` }).toBe('where it was');
  }
}

/** Toggles that look the same pressed and not pressed where the system forces its colors. */
export async function pressedUnseen(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const unseen = await page.evaluate(() => {
    const look = (toggle: Element) =>
      [toggle, ...toggle.querySelectorAll('*')].map((element) => {
        const { border, outline, backgroundColor } = getComputedStyle(element);
        return [border, outline, backgroundColor].join();
      });
    return [...document.querySelectorAll('#storybook-root [aria-pressed="true"]')]
      .filter((toggle) => {
        const pressed = look(toggle).join();
        toggle.setAttribute('aria-pressed', 'false');
        const isSame = look(toggle).join() === pressed;
        toggle.setAttribute('aria-pressed', 'true');
        return isSame;
      })
      .map((toggle) => toggle.outerHTML);
  });
  await page.emulateMedia({ forcedColors: null });
  return unseen;
}
