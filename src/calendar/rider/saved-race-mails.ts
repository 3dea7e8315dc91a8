/** The kinds of email about saved races, each with its choice in the preferences, in the order of the form. */
export const savedRaceMails = [
  {
    kind: 'registration-opens',
    choice: 'registrationOpens',
    label: 'Registration opens',
    alerts: 'registration opening alerts',
  },
  {
    kind: 'registration-closes',
    choice: 'registrationCloses',
    label: 'Registration is about to close or sells out',
    alerts: 'registration closing and sold-out alerts',
  },
  {
    kind: 'price-rises',
    choice: 'priceRises',
    label: 'The price is about to go up',
    alerts: 'price increase alerts',
  },
  {
    kind: 'date-confirmed',
    choice: 'dateConfirmed',
    label: 'The date is confirmed',
    alerts: 'confirmed date alerts',
  },
  {
    kind: 'saved-races',
    choice: 'savedRaces',
    label: 'It moves, is canceled or is removed',
    alerts: 'race change alerts',
  },
  { kind: 'results', choice: 'results', label: 'Results are up', alerts: 'results alerts' },
] as const;

export type SavedRaceMail = (typeof savedRaceMails)[number]['kind'];

/** What a kind of email is called in sentences. */
export const alertsName = (kind: SavedRaceMail): string =>
  savedRaceMails.find((mail) => mail.kind === kind)?.alerts ?? '';
