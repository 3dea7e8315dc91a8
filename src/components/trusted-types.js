// The only conversions allowed: markup that packages insert, scripts and workers from the build's folder, and
// structured data, which is JSON and does nothing when run.
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
