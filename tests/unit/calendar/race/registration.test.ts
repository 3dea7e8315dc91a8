import { expect, test } from 'vitest';
import { raceFieldsSchema } from '#calendar/race/race.ts';
import { isRegistrable, registrationState, registrationUrl } from '#calendar/race/registration.ts';
import { registrationTimes, registrationToday } from '#calendar/race/registration-times.ts';
import { raceEvent } from '#calendar/race/structured-data.ts';
import { addDays, todayAt } from '#calendar/time/day.ts';
import { aRace, raceFields } from '../../../race.ts';

const on = (day: string) => todayAt(new Date(`${day}T18:00:00Z`));
const regUrl = 'https://register.example.org/';

/** The state, the sentence and whether riders can register, on each day. */
function sentencesOn(registration: Record<string, unknown>, days: readonly string[]) {
  const race = aRace({ regUrl, ...({ registration } as object) });
  return days.map((day) => [
    registrationState(race, on(day)),
    registrationToday(race, on(day))?.sentence,
    isRegistrable(race, on(day)),
  ]);
}

test('registration opens, is open, closes soon and has closed', () => {
  const window = { opens: '2026-12-01', closes: '2027-05-28' };
  const days = ['2026-11-10', '2026-11-20', '2026-12-01', '2027-05-14', '2027-05-28', '2027-05-29'];
  expect(sentencesOn(window, days)).toEqual([
    ['opens-later', 'Registration opens Dec 1', false],
    ['opens-soon', 'Registration opens Dec 1', false],
    ['open', 'Registration open until May 28', true],
    ['closes-soon', 'Registration closes Fri, May 28', true],
    ['closes-soon', 'Registration closes Fri, May 28', true],
    ['closed', 'Registration closed May 28', false],
  ]);
});

test('a lottery opens, closes and is drawn', () => {
  const lottery = {
    lotteryOpens: '2026-11-01',
    lotteryCloses: '2026-12-15',
    lotteryDraw: '2027-01-05',
  };
  const days = ['2026-10-01', '2026-11-01', '2026-12-10', '2026-12-16', '2027-01-06'];
  expect(sentencesOn(lottery, days)).toEqual([
    ['lottery-opens-later', 'Lottery opens Nov 1', false],
    ['lottery', 'Lottery open until Dec 15 · draw Jan 5', true],
    ['lottery-closes-soon', 'Lottery closes Tue, Dec 15 · draw Jan 5', true],
    ['lottery-closed', 'Lottery closed · draw Jan 5', false],
    ['lottery-closed', 'Lottery closed Dec 15', false],
  ]);
  // Riders who aren't drawn may register later.
  expect(
    sentencesOn({ ...lottery, opens: '2027-02-01' }, [
      '2027-01-05',
      '2027-01-10',
      '2027-01-20',
      '2027-02-01',
    ]),
  ).toEqual([
    ['opens-later', 'Registration opens Feb 1 · lottery draw Jan 5', false],
    ['opens-later', 'Registration opens Feb 1', false],
    ['opens-soon', 'Registration opens Feb 1', false],
    ['open', 'Registration is open', true],
  ]);
});

test('a lottery without known days is mentioned until the opening of registration is known', () => {
  expect(sentencesOn({ byLottery: true }, ['2027-01-01'])).toEqual([
    ['by-lottery', 'Entry by lottery', true],
  ]);
  const drawn = { byLottery: true, lotteryDraw: '2027-01-05', opens: '2027-02-01' };
  expect(sentencesOn(drawn, ['2027-01-01', '2027-02-01'])).toEqual([
    ['opens-later', 'Registration opens Feb 1', false],
    ['open', 'Registration is open', true],
  ]);
  expect(
    sentencesOn({ byLottery: true, lotteryDraw: '2027-01-05' }, ['2027-01-05', '2027-01-06']),
  ).toEqual([
    ['by-lottery', 'Entry by lottery · draw Jan 5', true],
    ['by-lottery', 'Entry by lottery', true],
  ]);
});

test('each sentence and price has its own source, or else the one they share', () => {
  const general = { sourceUrl: 'https://race.example.org/', verifiedAt: '2026-11-01' };
  const lottery = { verifiedAt: '2026-11-20' };
  const days = { lotteryCloses: '2026-12-15', opens: '2027-01-10' };
  const sourced = (sources: object) => {
    const { registration } = raceFields({ registration: { ...days, ...general, sources } });
    const times = registrationTimes(aRace({ registration, courses: [{ name: 'A', price: 65 }] }));
    return new Map(times.map((time) => [time.sentence, [time.source, time.priceSource]]));
  };
  const prices = { sourceUrl: 'https://prices.example.org/' };
  expect(sourced({ lottery, prices }).get('Lottery open until Dec 15')).toEqual([lottery, prices]);
  expect(sourced({ lottery, prices }).get('Registration is open')).toEqual([general, prices]);
  // Older races have one source for everything, which never covered prices.
  expect(sourced({ prices: { sourceUrl: '' } }).get('Lottery open until Dec 15')).toEqual([
    general,
    undefined,
  ]);
});

test('a race is sold out, with or without a waiting list, or nothing is known', () => {
  expect(sentencesOn({ soldOut: true, opens: '2026-12-01' }, ['2027-01-01'])).toEqual([
    ['sold-out', 'Sold out', false],
  ]);
  expect(sentencesOn({ soldOut: true, waitingList: true }, ['2027-01-01'])).toEqual([
    ['waiting-list', 'Sold out · waiting list', false],
  ]);
  expect(sentencesOn({ waitingList: true }, ['2027-01-01', '2027-06-05'])).toEqual([
    ['unknown', undefined, true],
    [undefined, undefined, false],
  ]);
});

test('days are those of the race’s own state, and a race that is called off has none', () => {
  const race = aRace({ regUrl, registration: { closes: '2027-05-01' } });
  const at = (instant: string) => registrationUrl(race, todayAt(new Date(instant)));
  expect([at('2027-05-02T05:59:00Z'), at('2027-05-02T06:00:00Z')]).toEqual([regUrl, undefined]);
  const off = { ...race, eventStatus: 'cancelled' as const };
  expect(registrationState(off, on('2027-04-01'))).toBeUndefined();
  expect(registrationTimes(off)).toEqual([]);
});

const { courses = [], registration } = raceFields({
  courses: [
    {
      distance: { value: 100, unit: 'mi' },
      price: 80,
      priceRises: [{ from: '2027-01-01', price: 95 }],
    },
    { distance: { value: 50, unit: 'mi' }, price: 60 },
  ],
  registration: { opens: '2026-12-01' },
});
const priced = aRace({ regUrl, courses, registration });

test('a page has all its sentences and the days when they change', () => {
  expect(registrationTimes(priced)).toEqual([
    {
      from: undefined,
      until: '2026-12-01',
      sentence: 'Registration opens Dec 1',
      price: 'From $60 · price rises Jan 1',
      canRegister: false,
    },
    {
      from: '2026-12-01',
      until: '2026-12-18',
      sentence: 'Registration is open',
      price: 'From $60 · price rises Jan 1',
      canRegister: true,
    },
    {
      from: '2026-12-18',
      until: '2027-01-01',
      sentence: 'Registration is open',
      price: 'From $60 · price rises Fri, Jan 1',
      canRegister: true,
    },
    {
      from: '2027-01-01',
      until: undefined,
      sentence: 'Registration is open',
      price: 'From $60',
      canRegister: true,
    },
  ]);
});

test('a page says on each day what the rules say for that day', () => {
  for (let day = '2026-11-01'; day < '2027-06-07'; day = addDays(day, 1)) {
    const time = registrationToday(priced, on(day));
    expect([day, time?.canRegister ?? false]).toEqual([day, isRegistrable(priced, on(day))]);
  }
});

function offers(fields: Parameters<typeof aRace>[0], day: string) {
  const options = { site: 'https://bell-lap.example', image: '', description: '', today: on(day) };
  return raceEvent(aRace(fields), options)['offers'];
}

test('structured data offers what the page says', () => {
  const offer = { '@type': 'Offer', url: regUrl };
  expect(offers(priced, '2026-11-20')).toEqual({
    ...offer,
    availability: 'https://schema.org/PreOrder',
    validFrom: '2026-12-01',
    price: 60,
    priceCurrency: 'USD',
  });
  expect(offers(priced, '2026-12-02')).toMatchObject({
    availability: 'https://schema.org/InStock',
  });
  expect(offers({ regUrl, registration: { soldOut: true } }, '2027-01-01')).toEqual({
    ...offer,
    availability: 'https://schema.org/SoldOut',
  });
  expect(offers({ regUrl, registration: { closes: '2027-01-01' } }, '2027-01-02')).toBeUndefined();
  expect(offers({ regUrl }, '2027-01-01')).toEqual(offer);
  expect(offers({ regUrl, registration: { byLottery: true } }, '2027-01-01')).toEqual(offer);
  const lottery = { lotteryOpens: '2027-01-05', lotteryCloses: '2027-01-20', opens: '2027-02-01' };
  const validFrom = (day: string) =>
    (offers({ regUrl, registration: lottery }, day) as { validFrom?: string }).validFrom;
  expect(['2027-01-01', '2027-01-10', '2027-01-25', '2027-02-02'].map(validFrom)).toEqual([
    ...['2027-01-05', '2027-01-05', '2027-02-01', '2027-02-01'],
  ]);
  expect(offers({}, '2027-01-01')).toBeUndefined();
  expect(offers({ courses: priced.courses }, '2027-01-01')).toMatchObject({ price: 60 });
});

test.each([
  [{ opens: '2027-02-01', closes: '2027-01-01' }, 'closes must not be before opens'],
  [
    { lotteryCloses: '2027-02-01', lotteryDraw: '2027-01-01' },
    'lotteryDraw must not be before lotteryCloses',
  ],
  [
    { lotteryOpens: '2027-02-01', lotteryDraw: '2027-01-01' },
    'lotteryDraw must not be before lotteryOpens',
  ],
  [{ opens: '2027-02-30' }, 'must be a real day, written like 2027-06-05'],
])('registration is refused: %j', (registration, message) => {
  const { error } = raceFieldsSchema.safeParse({ ...raceFields(), registration });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
    ['registration', message],
  ]);
});

test('registration’s days and price rises may be as late as the race’s last day', () => {
  const late = (day: string) => ({
    ...raceFields({ date: '2027-06-05', endDate: '2027-06-06' }),
    registration: { opens: day, closes: day, lotteryCloses: day, lotteryDraw: day },
    courses: [{ name: 'Long', price: 50, priceRises: [{ from: day, price: 60 }] }],
  });
  expect(raceFieldsSchema.safeParse(late('2027-06-06')).success).toBe(true);
  const { error } = raceFieldsSchema.safeParse(late('2027-06-07'));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'courses.0.priceRises',
    ...['opens', 'closes', 'lotteryCloses', 'lotteryDraw'].map((name) => `registration.${name}`),
  ]);
});

test('registration without any facts is undefined', () => {
  const unknown = { opens: '', soldOut: false, waitingList: false };
  expect(raceFields({ registration: unknown }).registration).toBeUndefined();
});
