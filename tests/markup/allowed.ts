import type { ConfigData } from 'html-validate';

/**
 * Every message of either checker that we accept, with the reason. Anything else fails
 * `npm run test:markup`, and so does an entry that is no longer needed.
 */

/** The html-validate rules that are off or relaxed. */
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
  // Swiper and Leaflet position what they move with inline styles; our own markup has none (the CSP).
  'no-inline-style': 'off',
  // The ids of React's useId begin with an underscore, which HTML allows.
  'valid-id': ['error', { relaxed: true }],
  // The checkboxes of one question share a name, as radio buttons do.
  'form-dup-name': ['error', { shared: ['checkbox', 'radio', 'button', 'reset', 'submit'] }],
  // A slide is a list item named "2 of 9: Gravel": ARIA allows the name, and its carousel pattern asks for it.
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
};

/** One accepted message. */
interface Allowed {
  /** What the checker says. */
  message: RegExp;
  /** Where: the markup (the Nu checker), or the selector (html-validate). */
  where: RegExp;
}

/** Single messages, of either checker. */
export const messages: Record<string, Allowed> = {
  'Astro writes the style of its islands before the first of them': {
    message: /style.? element (in “body” must be the first child|is not permitted as content)/,
    where: /astro-|style/,
  },
  'A combobox can be typed into, and its list is a listbox by its ARIA pattern': {
    message: /prefer-native-element: .*<select>/,
    where: /downshift-/,
  },
  'Leaflet’s zoom and close buttons are links; onKey in base-map.ts gives them the keys of buttons':
    {
      message: /prefer-native-element: .*<button>/,
      where: / > a(:nth-child\(\d\))?$/,
    },
  'The frame of a map is a region only once the map is in it': {
    message: /prefer-native-element: .*<section>/,
    where: /./,
  },
  'Safari drops the roles of a table whose rows are displayed as cards (AdminTable.tsx), unless they are explicit':
    {
      message:
        /(“role” attribute must not be used on a|role is unnecessary for element) “(table|thead|tbody|tr|th|td)”/,
      where: /<(table|thead|tbody|tr|th|td) role=/,
    },
  'The same, in html-validate’s words': {
    message: /^no-redundant-role: Redundant role "\w+" on <(table|thead|tbody|tr|th|td)>/,
    where: / > table/,
  },
  'A combobox refers to an option of the listbox that its aria-controls names, as ARIA 1.2 allows':
    {
      message: /“aria-activedescendant” value should either refer to a descendant/,
      where: /aria-controls="downshift-|id="downshift-[^"]+-input"/,
    },
  'HTML also allows blocking for rel="expect", which the Nu checker doesn’t know yet': {
    message: /“link” element with a “blocking” attribute must have a “rel” attribute/,
    where: /rel="expect"/,
  },
  'Only sources with width descriptors need sizes; the Nu checker asks it of all in the same picture':
    {
      message: /“srcset” attribute has any image candidate string with a width descriptor/,
      where: /<source( type="image\/avif")? srcset="[^" ]+"( width="\d+" height="\d+")? media=/,
    },
  'The states on the map are a list of links, drawn as SVG': {
    message: /^prefer-native-element: .*<ul>/,
    where: / > svg$/,
  },
  'SVG 2 made r a CSS property': {
    message: /^error: CSS: “r”: Property “r” doesn't exist/,
    where: /r:8px/,
  },
  'Places to Race filters as a rider types, so there is nothing to submit': {
    message: /^wcag\/h32: /,
    where: / > search > form$/,
  },
  'React closes void elements with a slash': {
    message: /Trailing slash on void elements/,
    where: /./,
  },
  'A file checker does not know which origin is “self”, and takes data blocks for scripts; a browser reports real violations, which fail every browser test':
    {
      message: /violates? Content Security Policy/,
      where: /./,
    },
};
