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
