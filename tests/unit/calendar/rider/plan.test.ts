import { expect, test } from 'vitest';
import { choicesFor, currentPlan, planChangeSchema, plans, racedBy } from '#calendar/rider/plan.ts';
import { todayAt } from '#calendar/time/day.ts';
import { aSavedRace } from './saved.ts';

const today = todayAt(new Date('2027-06-05T18:00:00Z'));
const ahead = ['interested', 'registered', 'going'];
const outcomes = ['did-it', 'did-not-start'];

test('a rider can plan a race until it is over, and give an outcome from its first day', () => {
  const choices = (fields: Parameters<typeof aSavedRace>[0]) =>
    choicesFor(aSavedRace(fields), today);
  expect(choices({ date: '2027-06-06' })).toEqual(ahead);
  expect(choices({ date: '2027-06-05' })).toEqual([...ahead, ...outcomes]);
  expect(choices({ date: '2027-06-03', endDate: '2027-06-05' })).toEqual([...ahead, ...outcomes]);
  expect(choices({ date: '2027-06-04' })).toEqual(outcomes);
  expect(choices({ date: '2027-06-04', eventStatus: 'tentative' })).toEqual(outcomes);
  expect(choices({ date: '2027-06-05', eventStatus: 'cancelled' })).toEqual(ahead);
  expect(choices({ date: '2027-06-04', eventStatus: 'postponed' })).toEqual([]);
});

test('an outcome no longer counts once the race moves to an upcoming date', () => {
  const plan = (date: string) => currentPlan(aSavedRace({ plan: 'did-it', date }), today);
  expect(plan('2027-06-06')).toBe('interested');
  expect(plan('2027-06-05')).toBe('did-it');
  expect(plan('2026-06-06')).toBe('did-it');
  expect(currentPlan(aSavedRace({ plan: 'going' }), today)).toBe('going');
});

test('only an outcome says whether a rider raced', () => {
  expect(plans.map(racedBy)).toEqual([undefined, undefined, undefined, true, false]);
});

test('T83 the older call, with raced, means an outcome', () => {
  expect(planChangeSchema.parse({ raced: true })).toEqual({ plan: 'did-it' });
  expect(planChangeSchema.parse({ raced: false })).toEqual({ plan: 'did-not-start' });
  expect(planChangeSchema.parse({ plan: 'going', course: '100 miles' })).toEqual({
    ...{ plan: 'going', course: '100 miles' },
  });
  expect(planChangeSchema.parse({ course: null })).toEqual({ course: null });
  const refused = [
    ...[{}, { raced: 'yes' }, { raced: true, userId: 'x' }, { raced: true, plan: 'did-it' }],
    ...[{ plan: 'maybe' }, { course: '' }, { course: 'x'.repeat(121) }, { course: 7 }, null],
  ];
  for (const body of refused) {
    expect(planChangeSchema.safeParse(body).success, JSON.stringify(body)).toBe(false);
  }
});
