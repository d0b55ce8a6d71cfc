import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const base = 'http://localhost:4700';
async function signIn(page: any, name: string) {
  await page.goto(base + '/gate'); 
  await page.getByRole('button', { name: /enter|entrar/i }).first().click();
  await page.waitForURL(/oidc/);
  await page.locator('input[name=username],input[autocomplete=username]').first().fill(name);
  await page.locator('input[type=password]').first().fill('plenary-demo-pass');
  await page.locator('button[type=submit]').first().click();
  await page.waitForURL((u: URL) => u.origin === base && !/oidc|gate|entrance/.test(u.pathname), { timeout: 30000, waitUntil: 'commit' }).catch((e: any) => console.log(String(e)));
}
const [who, w, locale, ...paths] = process.argv.slice(2);
const ctx = await b.newContext({ viewport: { width: Number(w), height: Number(w) < 500 ? 1500 : 900 }, locale });
const page = await ctx.newPage();
await signIn(page, who!);
await page.waitForTimeout(2500);
for (const p of paths) {
  await page.goto(base + p); await page.waitForTimeout(3000);
  const over = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  await page.screenshot({ path: `/tmp/s-${w}-${locale}-${p.replace(/\W+/g, '_')}.png` , fullPage: false});
  console.log(p, 'overflow', over, await page.title());
}
await b.close();
