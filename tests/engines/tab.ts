export interface TabOptions {
  /** Where the site is, without a path. */
  origin: string;
  colors: 'light' | 'dark';
}

/** One browser window, limited to what every WebDriver can do. */
export interface Tab {
  /** Opens an address of the site and returns once its markup is read. */
  open(path: string): Promise<void>;
  /** Runs a function in the page. It sees only its argument, and passes only JSON either way. */
  read<T, A = undefined>(task: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Scrolls the only element that a selector finds into view, and clicks its middle. */
  click(selector: string): Promise<void>;
  /** Types with the keyboard into an element that a selector finds. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses the option of a <select> that has a value. */
  choose(selector: string, value: string): Promise<void>;
  /** The errors that pages have thrown so far, if the browser reports them. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** The Debian packages it needs. */
  packages: readonly string[];
  /** The path of each program that it needs; undefined for one that is not installed. */
  programs(): readonly (string | undefined)[];
  start(options: TabOptions): Promise<Tab>;
}

/** Keys that aren't characters, as WebDriver encodes them in typed text. */
export const keys = { enter: '\uE007', down: '\uE015', tab: '\uE004' } as const;
