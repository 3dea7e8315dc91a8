document.documentElement.toggleAttribute(
  'data-signed-in',
  /(?:^|; )(?:__Host-)?signed_in=1(?:;|$)/.test(document.cookie),
);
globalThis.__zod_globalConfig = { jitless: true };
