import type { RouteData, SSRResult } from 'astro';
import type { StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import type { renderToString } from 'astro/runtime/server/index.js';

/** The components of pages made from the calendar alone, which are most pages. */
const calendarPages = [
  'src/pages/[genre]/race/[id].astro',
  'src/pages/[genre]/[state]/[...rest].astro',
  'src/pages/states/[state]/[...rest].astro',
  'src/pages/venues/[slug].astro',
];

export const isCalendarRoute = (component: string) => calendarPages.includes(component);

type Factory = Parameters<typeof renderToString>[1];
export type Page = Awaited<ReturnType<Required<StaticPathsApp>['getComponentByRoute']>>;
type CreateAstro = SSRResult['createAstro'];
type Slots = new (result: SSRResult, values: unknown) => unknown;

/** What pages of one route are rendered with. */
interface Frame {
  factory: Factory;
  /** Makes the state that Astro keeps while it renders a page. */
  openPage: (path: string) => SSRResult;
}

const resultOf = Symbol('result');
const slotValuesOf = Symbol('slot values');

/** What pages may not read from the `Astro` global, because it would be that of the route's first page. */
const pageSpecific = ['url', 'request', 'params', 'originPathname'];

const forbid = (name: string): PropertyDescriptor => ({
  get: () => {
    throw new Error(`Pages of the calendar can't read Astro.${name}: pass it in their props.`);
  },
});

/** Makes the `Astro` global of a page's components from that of the route's first page. */
function astroCreator(create: CreateAstro): (result: SSRResult) => CreateAstro {
  const first = create({}, null);
  const Slots = first.slots.constructor as Slots;
  const shared = Object.create(Object.getPrototypeOf(first), {
    ...Object.fromEntries(pageSpecific.map((name) => [name, forbid(name)])),
    slots: {
      get(this: Record<symbol, unknown>) {
        return new Slots(this[resultOf] as SSRResult, this[slotValuesOf]);
      },
    },
  });
  return (result) => (props, slotValues) =>
    Object.assign(Object.create(shared), {
      props,
      self: null,
      [resultOf]: result,
      [slotValuesOf]: slotValues,
    });
}

/** A copy of an object and of its sets and arrays. */
function copyAll<T extends object>(values: T): T {
  const copy = { ...values };
  for (const name in values) {
    const value = values[name];
    if (value instanceof Set) copy[name] = new Set(value) as typeof value;
    else if (Array.isArray(value)) copy[name] = value.slice() as typeof value;
  }
  return copy;
}

/** @param first the state that Astro has prepared for the route's first page */
function frameOf(factory: Factory, first: SSRResult): Frame {
  // Rendering the first page changes these.
  const { styles, links, scripts } = first;
  const before = { _metadata: copyAll(first._metadata), ...copyAll({ styles, links, scripts }) };
  const creator = astroCreator(first.createAstro);
  const openPage = (pathname: string) => {
    const { _metadata, ...sets } = before;
    const result = { ...first, ...copyAll(sets), _metadata: copyAll(_metadata), pathname };
    result.createAstro = creator(result);
    return result;
  };
  return { factory, openPage };
}

/**
 * Renders the calendar's pages without a request and a response for each, which would take a third of the time. Like
 * kept-renderer.ts, this depends on Astro's internals: compare `runtime/server/render/page.js` and
 * `core/fetch/fetch-state.js` before you upgrade.
 */
export class CalendarPages {
  readonly #renderToString: typeof renderToString;
  readonly #frames = new Map<string, Frame>();

  /** @param render that of the bundle, whose components it knows */
  constructor(render: typeof renderToString) {
    this.#renderToString = render;
  }

  /** Makes the route's frame when Astro renders its first page. */
  watch(component: string, page: Page): Page {
    const factory = page.default as unknown as Factory;
    const watched = (result: SSRResult, props: unknown, slots: unknown) => {
      if (!this.#frames.has(component)) this.#frames.set(component, frameOf(factory, result));
      return factory(result, props, slots);
    };
    return { ...page, default: Object.assign(watched, factory) };
  }

  /** Whether Astro has rendered the route's first page. */
  isOpen(route: RouteData): boolean {
    return this.#frames.has(route.component);
  }

  /** Renders a page of an open route. */
  async render(route: RouteData, path: string, props: object): Promise<string> {
    const frame = this.#frames.get(route.component);
    if (!frame) throw new Error(`${route.component} has no first page.`);
    const result = frame.openPage(path);
    const { factory } = frame;
    const page = await this.#renderToString(result, factory, { ...props }, {}, true, route);
    if (typeof page !== 'string') throw new Error(`${path} answers without a page.`);
    return page;
  }
}
