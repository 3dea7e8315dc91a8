// What scripts may make of text, by the content policy: nothing but this. Packages write in a few lines of
// markup of their own; scripts and workers come from the build's folder; data for search engines is JSON,
// which does nothing where it is run.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) =>
    [
      '<svg/>',
      '<span aria-hidden="true">+</span>',
      '<span aria-hidden="true">&#x2212;</span>',
      '<span aria-hidden="true">&#215;</span>',
    ].includes(html)
      ? html
      : undefined,
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, document.baseURI);
    return origin === location.origin && pathname.startsWith('/_astro/') ? address : undefined;
  },
  createScript: (text) => (typeof JSON.parse(text) === 'object' ? text : undefined),
});
