import type { Registration } from '#calendar/race/registration.ts';

export const registrationLabels = {
  opens: 'Registration opens',
  closes: 'Registration closes',
  lotteryOpens: 'Lottery opens',
  lotteryCloses: 'Lottery closes',
  lotteryDraw: 'Lottery draw',
  sourceUrl: 'Registration source',
  verifiedAt: 'Registration verified',
} as const;

/** What is typed of a registration, or chosen as a day. */
export type RegistrationFieldName = keyof typeof registrationLabels;

const registrationTexts = Object.keys(registrationLabels) as RegistrationFieldName[];

export type RegistrationValues = Record<RegistrationFieldName, string> & {
  soldOut: boolean;
  waitingList: boolean;
};

export const registrationValuesOf = (registration: Registration = {}): RegistrationValues => ({
  ...(Object.fromEntries(
    registrationTexts.map((name) => [name, registration[name] ?? '']),
  ) as Record<RegistrationFieldName, string>),
  soldOut: registration.soldOut ?? false,
  waitingList: registration.waitingList ?? false,
});
