export interface TabOptions {
  /** Where the site is, without a path. */
  origin: string;
  colors: 'light' | 'dark';
}

/** One window of a browser, by what every WebDriver can do. */
export interface Tab {
  /** Opens an address of the site and returns once its markup is read. */
  open(path: string): Promise<void>;
  /** Runs a function in the page, which sees nothing but its argument. Both ways only JSON is passed. */
  read<T, A = undefined>(task: (argument: A) => T | Promise<T>, argument?: A): Promise<T>;
  /** Clicks in the middle of the one element that a selector finds, scrolled into view. */
  click(selector: string): Promise<void>;
  /** Types with the keyboard into an element that a selector finds. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses the option of a <select> that has a value. */
  choose(selector: string, value: string): Promise<void>;
  /** The errors that pages threw so far, as far as the browser tells. */
  errors(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Debian's packages that it needs. */
  packages: readonly string[];
  /** The path of each program that it needs; undefined for one that is not installed. */
  programs(): readonly (string | undefined)[];
  start(options: TabOptions): Promise<Tab>;
}

/** Keys that are no characters, as WebDriver writes them in typed text. */
export const keys = { enter: '\uE007', down: '\uE015', tab: '\uE004' } as const;
