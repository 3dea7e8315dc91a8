import { type SQL, sql } from 'drizzle-orm';
import type { LengthRange } from '#calendar/race/distance.ts';
import {
  isListedAs,
  type RegistrationFilter,
  type RegistrationState,
  registrationStates,
  soonDays,
} from '#calendar/race/registration.ts';
import { addDays, type Day } from '#calendar/time/day.ts';
import { races } from '#server/database/schema/races.ts';

const registration = (name: string) => sql`(${races.registration}->>${sql.raw(`'${name}'`)})`;

/** `stateOn` of `#calendar/race/registration.ts` in SQL. Days are text here too. */
function stateOn(day: Day): SQL {
  const soon = addDays(day, soonDays);
  const [opens, closes, lotteryOpens, lotteryCloses] = [
    registration('opens'),
    registration('closes'),
    registration('lotteryOpens'),
    registration('lotteryCloses'),
  ];
  const hasLotteryDays = sql`(${lotteryOpens} is not null or ${lotteryCloses} is not null)`;
  const byLottery = sql`coalesce(${registration('byLottery')} = 'true', false)`;
  const next = sql`least(
    case when ${opens} > ${day} then ${opens} end,
    case when ${lotteryOpens} > ${day} then ${lotteryOpens} end
  )`;
  return sql`case
    when ${registration('soldOut')} = 'true'
      then case when ${registration('waitingList')} = 'true' then 'waiting-list' else 'sold-out' end
    when ${closes} < ${day} then 'closed'
    when case when ${opens} is null then ${closes} is not null and not (${hasLotteryDays} or ${byLottery}) else ${opens} <= ${day} end
      then case when ${closes} <= ${soon} then 'closes-soon' else 'open' end
    when ${hasLotteryDays} and coalesce(${lotteryOpens} <= ${day}, true) and coalesce(${lotteryCloses} >= ${day}, true)
      then case when ${lotteryCloses} <= ${soon} then 'lottery-closes-soon' else 'lottery' end
    when ${next} = ${lotteryOpens}
      then case when ${next} <= ${soon} then 'lottery-opens-soon' else 'lottery-opens-later' end
    when ${next} is not null then case when ${next} <= ${soon} then 'opens-soon' else 'opens-later' end
    when ${hasLotteryDays} then 'lottery-closed'
    when ${byLottery} then 'by-lottery'
    else 'unknown'
  end`;
}

/** Whether registration is in one of the states on a day. */
export const isInState = (day: Day, includes: (state: RegistrationState) => boolean): SQL =>
  sql`${stateOn(day)} = any(${sql.param(registrationStates.filter(includes))}::text[])`;

/** The `registration` filter on a day. */
export const isListedOn = (day: Day, filter: RegistrationFilter): SQL =>
  isInState(day, (state) => isListedAs(state, filter));

const isInLengthRange = ({ from, to }: LengthRange) =>
  sql`${races.miles}[place] >= ${from}::float8 and ${races.miles}[place] < ${to}::float8`;

/**
 * Whether a course in a length range costs at most `dollars` on a day, like `priceOn` of `#calendar/race/course.ts`.
 */
export const hasCourse = (dollars: number, day: Day, range?: LengthRange): SQL => sql`exists (
  select from jsonb_array_elements(${races.courses}) with ordinality as listed (course, place)
  where ${range ? isInLengthRange(range) : sql`true`} and coalesce(
    (
      select (rise->>'price')::numeric from jsonb_array_elements(course->'priceRises') as rise
      where rise->>'from' <= ${day} order by rise->>'from' desc limit 1
    ),
    (course->>'price')::numeric
  ) <= ${dollars}::numeric
)`;
