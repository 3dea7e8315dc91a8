import { type Registration, type SourcedFact, sourcedFacts } from '#calendar/race/registration.ts';

export const registrationLabels = {
  opens: 'Registration opens',
  closes: 'Registration closes',
  lotteryOpens: 'Lottery opens',
  lotteryCloses: 'Lottery closes',
  lotteryDraw: 'Lottery draw',
  sourceUrl: 'Registration source',
  verifiedAt: 'Registration verified',
} as const;

/** The registration's fields that are typed or chosen as a day. */
export type RegistrationFieldName = keyof typeof registrationLabels;

const registrationTexts = Object.keys(registrationLabels) as RegistrationFieldName[];

const registrationFlags = ['byLottery', 'soldOut', 'waitingList'] as const;

export type RegistrationFlag = (typeof registrationFlags)[number];

export type RegistrationValues = Record<RegistrationFieldName, string> &
  Record<RegistrationFlag, boolean> & {
    sources: Record<SourcedFact, { sourceUrl: string; verifiedAt: string }>;
  };

export function registrationValuesOf(registration: Registration = {}): RegistrationValues {
  const texts = registrationTexts.map((name) => [name, registration[name] ?? '']);
  const flags = registrationFlags.map((name) => [name, registration[name] ?? false]);
  const sources = sourcedFacts.map((fact) => [
    fact,
    { sourceUrl: '', verifiedAt: '', ...registration.sources?.[fact] },
  ]);
  return { ...Object.fromEntries([...texts, ...flags]), sources: Object.fromEntries(sources) };
}
