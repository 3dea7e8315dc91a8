import { z } from 'zod';
import type { StateCode } from '../place/state.ts';
import { maxCourseName } from '../race/course.ts';
import { type EventStatus, hasBegun, isCalledOff, isUpcoming } from '../race/status.ts';
import type { Day, Today } from '../time/day.ts';

/** What a rider may plan for an upcoming race. */
const aheadPlans = ['interested', 'registered', 'going'] as const;

/** How it turned out: the answers to "Did you race it?" */
const outcomes = ['did-it', 'did-not-start'] as const;

/** What a rider says about a saved race (docs/rules.md#r79). */
export const plans = [...aheadPlans, ...outcomes] as const;

export type Plan = (typeof plans)[number];

export const planNames: Readonly<Record<Plan, string>> = {
  interested: 'Interested',
  registered: 'Registered',
  going: 'Going',
  'did-it': 'Did it',
  'did-not-start': 'Did not start',
};

interface Planned {
  date: Day;
  endDate?: Day | undefined;
  state: StateCode;
  eventStatus: EventStatus;
}

const isOutcome = (plan: Plan) => plan === 'did-it' || plan === 'did-not-start';

/** What a rider may choose from: plans until the race is over, outcomes once it has begun. */
export function choicesFor(race: Planned, today: Today): readonly Plan[] {
  return [
    ...(isUpcoming(race, today) ? aheadPlans : []),
    ...(hasBegun(race, today) && !isCalledOff(race) ? outcomes : []),
  ];
}

/** The plan to show. An outcome doesn't count if the race has since moved to a later date. */
export function currentPlan({ plan, ...race }: Planned & { plan: Plan }, today: Today): Plan {
  return isOutcome(plan) && !hasBegun(race, today) ? 'interested' : plan;
}

/** The plans of riders who may still register. Includes outcomes, which say nothing about a race before it begins. */
export const plansToRegister: readonly Plan[] = plans.filter(
  (plan) => plan !== 'registered' && plan !== 'going',
);

/** Whether a rider raced; undefined if they haven't said. */
export function racedBy(plan: Plan): boolean | undefined {
  return isOutcome(plan) ? plan === 'did-it' : undefined;
}

/** A rider's change to a saved race. `raced` is the call's original form, and stands for an outcome. */
export const planChangeSchema = z
  .strictObject({
    plan: z.enum(plans, `plan must be one of ${plans.join(', ')}`).optional(),
    /** One of the race's distances; null for none. */
    course: z
      .string('course must be text or null')
      .min(1, 'course must not be empty')
      .max(maxCourseName, `course must have at most ${maxCourseName} characters`)
      .nullable()
      .optional(),
    raced: z.boolean('raced must be true or false').optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ['plan'],
    message: 'plan, course or raced is required',
  })
  .refine(({ plan, raced }) => plan === undefined || raced === undefined, {
    path: ['raced'],
    message: 'raced and plan must not both be given',
  })
  .transform(({ plan, raced, course }): PlanChange => {
    const outcome = raced === undefined ? undefined : raced ? 'did-it' : 'did-not-start';
    return { plan: plan ?? outcome, course };
  });

/** Undefined fields stay as they are. */
export interface PlanChange {
  plan?: Plan | undefined;
  course?: string | null | undefined;
}
