import { open, signedInBefore } from './support/person';
import { test, sharedServer } from './support/sharedServer';
import { expect } from './support/test';
import { accessibilityFaults } from './support/screen';

const server = sharedServer();
const OUT = '/tmp/h1shots';

const shots: [string, string][] = [
  ['home', '/'],
  ['sessions', '/sessions'],
  ['attendees', '/attendees'],
  ['profile', '/attendees/attendee-profile'],
  ['help', '/help'],
];

for (const size of [{ width: 390, height: 844 }, { width: 1440, height: 900 }, { width: 360, height: 740 }, { width: 900, height: 800 }]) {
  test(`shots ${size.width}`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(size);
    await signedInBefore(page, server().origin);
    await page.addInitScript(() => {
      const w = window as unknown as { shifts: { v: number; s: string[] }[] };
      w.shifts = [];
      new PerformanceObserver((list) => {
        for (const e of list.getEntries() as unknown as { value: number; hadRecentInput: boolean; sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[] }[]) {
          if (e.hadRecentInput) continue;
          w.shifts.push({ v: e.value, s: e.sources.map((x) => `${x.node?.nodeName ?? '?'}.${(x.node as HTMLElement)?.className ?? ''} ${Math.round(x.previousRect.x)},${Math.round(x.previousRect.y)} ${Math.round(x.previousRect.width)}x${Math.round(x.previousRect.height)} -> ${Math.round(x.currentRect.x)},${Math.round(x.currentRect.y)} ${Math.round(x.currentRect.width)}x${Math.round(x.currentRect.height)}`) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const [name, path] of shots) {
      await page.goto(`${server().origin}${path}`);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.waitForTimeout(2500);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
      console.log(size.width, name, JSON.stringify(shifts));
      await page.screenshot({ path: `${OUT}/${name}-${size.width}.png` });
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('a,button,input,select,[role=button],[tabindex="0"]')]
          .map((el) => ({ r: el.getBoundingClientRect(), el }))
          .filter(({ r, el }) => r.width > 1 && (r.height < 24 || r.width < 24) && getComputedStyle(el).visibility !== 'hidden' )
          .map(({ r, el }) => `${el.tagName} ${el.textContent?.slice(0, 40)} ${Math.round(r.width)}x${Math.round(r.height)}`),
      );
      console.log('small', name, JSON.stringify(small));
      console.log('axe moderate', name, JSON.stringify(await page.evaluate(() => 'x')));
    }
    if (size.width < 640) {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${OUT}/menu-${size.width}.png` });
    } else {
      await page.getByRole('button', { name: /^Account of/ }).focus();
      await page.waitForTimeout(500);
      await page.keyboard.press('Enter');
      await page.waitForTimeout(600);
      console.log('focus', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)));
      await page.screenshot({ path: `${OUT}/account-${size.width}.png` });
      expect(await accessibilityFaults(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Privacy and my data' }).click();
      await page.waitForTimeout(1500);
      console.log('url', page.url(), await page.evaluate(() => [document.activeElement?.id, scrollY]));
      await page.screenshot({ path: `${OUT}/privacy-${size.width}.png` });
    }
  });
}
