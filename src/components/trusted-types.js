// The policy named `default` applies everywhere, even in packages. Text for which it returns nothing is refused.
globalThis.trustedTypes?.createPolicy('default', {
  // Leaflet's check for SVG, and its zoom and close buttons.
  createHTML: (html) =>
    [
      '<svg/>',
      '<span aria-hidden="true">+</span>',
      '<span aria-hidden="true">&#x2212;</span>',
      '<span aria-hidden="true">&#215;</span>',
    ].includes(html)
      ? html
      : undefined,
  // For workers, and for scripts that wait for the first paint (load-scripts.js).
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, document.baseURI);
    return origin === location.origin && pathname.startsWith('/_astro/') ? address : undefined;
  },
  // Structured data, which does nothing when run; any other text isn't JSON and throws.
  createScript: (text) => (typeof JSON.parse(text) === 'object' ? text : undefined),
});
