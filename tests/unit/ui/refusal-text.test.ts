import { expect, test } from 'vitest';
import { refusalText } from '#ui/race-form/refusal-text.ts';

test('a refused race is explained by the labels of its fields', () => {
  const fields = {
    previousDates: 'previousDates must name the earlier date of a rescheduled race',
    'registration.closes': 'closes must not be after the race',
    'courses.1.day': 'day must be one of the race’s days, Jun 5–6, 2027',
  };
  expect(refusalText(fields)).toBe(
    'Previous dates must name the earlier date of a rescheduled race. ' +
      'Registration closes must not be after the race. ' +
      'Course 2: Day must be one of the race’s days, Jun 5–6, 2027.',
  );
});
