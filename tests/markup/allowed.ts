import type { ConfigData } from 'html-validate';

/**
 * Everything the two checkers say that is let be, each with the reason. What is not in this file fails
 * `npm run test:markup`, and so does an entry that nothing needs any more.
 */

/** The rules of html-validate that are off or loosened. */
export const rules: NonNullable<ConfigData['rules']> = {
  // How React and a browser write attributes and void elements; the parsed page is the same.
  'attr-case': 'off',
  'attr-quotes': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  'long-title': 'off',
  // Swiper and Leaflet put what they move in its place by its style; our own markup has none (the CSP).
  'no-inline-style': 'off',
  // The ids of React's useId begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // Boxes to check that are one choice of several share their name, as those of radio buttons do.
  'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'reset', 'submit'] }],
  // A slide is named "2 of 9: Gravel": a list item may be named by ARIA, and is by its carousel pattern.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** Said of single things. */
interface Allowed {
  /** What the checker says. */
  says: RegExp;
  /** What it says it of: the markup (the Nu checker), or the selector (html-validate). */
  of: RegExp;
}

/** Single messages, of either checker. */
export const messages: Record<string, Allowed> = {
  'Astro writes the style of its islands before the first of them': {
    says: /style.? element (in “body” must be the first child|is not permitted as content)/,
    of: /astro-|style/,
  },
  'One can type in a combobox, whose list is a listbox by its ARIA pattern': {
    says: /prefer-native-element: .*<select>/,
    of: /downshift-/,
  },
  'Leaflet makes its zoom and close buttons of links; onKey in base-map.ts gives them the keys of buttons':
    {
      says: /prefer-native-element: .*<button>/,
      of: / > a(:nth-child\(\d\))?$/,
    },
  'The frame of a map is a region only once the map is in it': {
    says: /prefer-native-element: .*<section>/,
    of: /./,
  },
  'Safari takes the roles from a table whose rows are displayed as cards (AdminTable.tsx), unless they are said':
    {
      says: /(“role” attribute must not be used on a|role is unnecessary for element) “(table|thead|tbody|tr|th|td)”/,
      of: /<(table|thead|tbody|tr|th|td) role=/,
    },
  'The same, as html-validate says it': {
    says: /^no-redundant-role: Redundant role "\w+" on <(table|thead|tbody|tr|th|td)>/,
    of: / > table/,
  },
  'A combobox refers to an option of the listbox that its aria-controls names, as ARIA 1.2 has it':
    {
      says: /“aria-activedescendant” value should either refer to a descendant/,
      of: /aria-controls="downshift-|id="downshift-[^"]+-input"/,
    },
  'React closes void elements with a slash': {
    says: /Trailing slash on void elements/,
    of: /./,
  },
  'A checker of files does not know which origin is “self”, and reads data blocks as scripts; a browser tells of a real violation, and then every browser test fails':
    {
      says: /violates? Content Security Policy/,
      of: /./,
    },
};
