import { signedInBefore } from './support/person';
import { test, sharedServer } from './support/sharedServer';
import { expect } from './support/test';
import { overflow } from './support/screen';

const server = sharedServer();
const OUT = '/tmp/h1shots';
const EVENTS = ['contractors-education-conference', 'fuel-petrochemical-meeting', 'wedding', 'grocers-strategic-conference', 'supply-chain-forum'];
for (const event of EVENTS) {
  test(`event ${event}`, async ({ page }) => {
    test.setTimeout(120_000);
    const origin = `http://${event}.localhost:${server().port}`;
    await signedInBefore(page, origin);
    for (const width of [360, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${origin}/help`);
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.waitForTimeout(1500);
      console.log(event, width, 'overflow', await overflow(page), JSON.stringify(await page.locator('header').first().boundingBox()), await page.locator('header').first().getAttribute('class'));
      await page.screenshot({ path: `${OUT}/ev-${event}-${width}.png`, clip: { x: 0, y: 0, width, height: 260 } });
      if (width === 360) {
        await page.getByRole('button', { name: /^Men/ }).click();
        await page.waitForTimeout(300);
        await page.screenshot({ path: `${OUT}/ev-${event}-menu.png` });
      }
      if (width === 1440) {
        await page.emulateMedia({ forcedColors: 'active' });
        await page.getByRole('button', { name: /^(Account of|Cuenta)/ }).click();
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${OUT}/ev-${event}-forced.png`, clip: { x: 700, y: 0, width: 740, height: 400 } });
        await page.emulateMedia({ forcedColors: 'none' });
        await page.getByRole('menuitemradio', { name: 'Español' }).click({ timeout: 2000 }).catch(() => console.log('no es'));
        await page.waitForTimeout(700);
        await page.screenshot({ path: `${OUT}/ev-${event}-es.png`, clip: { x: 0, y: 0, width: 1440, height: 400 } });
      }
    }
  });
}
