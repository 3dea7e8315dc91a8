import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const out: string[] = [];
for (const path of ['/', '/gravel/ks', '/multi/dc', '/cx/nh', '/bmx/ri']) for (const w of [320, 390, 820, 1440]) {
  const page = await b.newPage({ viewport: { width: w, height: 900 }, bypassCSP: true });
  await page.route('**/*', (r) => new URL(r.request().url()).host.startsWith('localhost') ? r.continue() : r.abort());
  const row: string[] = [];
  await page.goto('http://localhost:8903' + path);
  if (path === '/') await page.mouse.move(5,5,{steps:2});
  for (const px of [16, 20, 24, 32]) {
    await page.addStyleTag({ content: `html{font-size:${px}px !important}` });
    row.push(String(await page.evaluate(() => {
      const el = document.querySelector('[data-carousel-part=stage], main > section.on-dark') as HTMLElement;
      const r = el.getBoundingClientRect();
      const words = [...el.querySelectorAll('.hero-words')].filter((x) => x.getBoundingClientRect().width > 0).map((x) => x.getBoundingClientRect());
      const tops = Math.min(...words.map((x) => x.top - r.top)), bottoms = Math.min(...words.map((x) => r.bottom - x.bottom));
      const hs = Math.max(...words.map((x) => x.height));
      return `${r.height.toFixed(0)}(top ${tops.toFixed(0)} words ${hs.toFixed(0)} foot ${bottoms.toFixed(0)})`;
    })));
  }
  out.push(`${path} ${w}: ${row.join('  ')}`);
  await page.close();
}
console.log(out.join('\n'));
await b.close();
