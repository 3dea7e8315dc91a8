import type { Today } from '#calendar/time/day.ts';
import { openKept, type PageData } from './kept-renderer.ts';
import { pathOf } from './site-record.ts';

/** Renders a page of the calendar from nothing but its data. */
export type PageRenderer = (data: PageData, today: Today) => Promise<Buffer>;

/** Opens a kept renderer that reads no calendar, for a thread that is sent each page's data. */
export async function openPageRenderer(folder: string): Promise<PageRenderer> {
  /** Each route's first page, which Astro renders: all that it knows of the route. */
  const firsts = new Map<string, { data: PageData; rendered: Promise<string> }>();
  const { app, pages, answer, finish } = await openKept(folder, (component, page) => ({
    ...page,
    getStaticPaths: () => [firsts.get(component)?.data as PageData],
  }));
  const routes = app.manifest.routes.map(({ routeData }) => routeData);
  return async (data, today) => {
    const { file, component } = data;
    const route = routes.find((one) => one.component === component);
    if (!route) throw new Error(`There is no ${component}.`);
    const props = { ...data.props, today };
    const first = firsts.get(component);
    if (first) {
      await first.rendered;
      return finish(await pages.render(route, pathOf(file), props));
    }
    const rendered = Promise.resolve().then(async () => (await answer(file, route)).text());
    firsts.set(component, { data: { ...data, props }, rendered });
    return finish(await rendered);
  };
}
