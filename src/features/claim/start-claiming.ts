import { openAtTouch, raceIdOfPage } from '#ui/dialog/open-at-touch.ts';

/** Makes "This is my race" on a race's page open the form. */
export function startClaiming(): void {
  openAtTouch('[data-claim]', async () => {
    const { openClaim } = await import('./open-claim.tsx');
    return (link) =>
      openClaim(raceIdOfPage(), link.dataset['claim']?.split(' ').filter(Boolean) ?? []);
  });
}
