import type { APIRoute } from 'astro';
import { ink, paper } from '#art/palette.ts';
import { paths } from '#calendar/paths.ts';

const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
  src: paths.icon(size, purpose),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  id: paths.home(),
  name: 'Bell Lap',
  short_name: 'Bell Lap',
  description: 'The calendar of bike races in the United States.',
  lang: 'en-US',
  start_url: paths.home(),
  scope: '/',
  display: 'minimal-ui',
  theme_color: ink,
  background_color: paper,
  icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
};

export const GET: APIRoute = () =>
  new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
