import { paths } from '#calendar/paths.ts';

export const headerLinks = [
  { href: paths.search(), label: 'Find a Race' },
  { href: paths.states(), label: 'States' },
  { href: paths.guides(), label: 'Race Guides' },
  { href: paths.about(), label: 'About' },
  { href: paths.submitRace(), label: 'Submit a Race' },
];

export const accountLinks: { href: string; label: string; isCounted?: true }[] = [
  { href: paths.dashboard(), label: 'Dashboard' },
  { href: paths.alerts(), label: 'Alerts', isCounted: true },
  { href: paths.profile(), label: 'Profile' },
  { href: paths.preferences(), label: 'Preferences' },
];
