import { expect, test } from 'vitest';
import { combineTimes } from '#calendar/search/reading/combine-times.ts';
import { holidayOf } from '#calendar/search/reading/holidays.ts';
import { daysOf } from '#calendar/search/reading/times.ts';
import { writtenOut } from '#calendar/search/reading/written-out.ts';

const today = '2026-11-23';

/** The likeliest days that a text means, as `from to label`. */
function first(text: string): string | undefined {
  const [days] = daysOf(writtenOut(text).split(/[^a-z\d]+/), today);
  return days && `${days.from} ${days.to} ${days.label}`;
}

test.each([
  ['june', '2027-06-01 2027-06-30 June 2027'],
  ['november', '2026-11-01 2026-11-30 November 2026'],
  ['spring 2027', '2027-03-01 2027-05-31 Spring 2027'],
  ['2027 spring', '2027-03-01 2027-05-31 Spring 2027'],
  ['spring of 2027', '2027-03-01 2027-05-31 Spring 2027'],
  ['this coming spring', '2027-03-01 2027-05-31 Spring 2027'],
  ['june 5', '2027-06-05 2027-06-05 Jun 5, 2027'],
  ['june 5th 2028', '2028-06-05 2028-06-05 Jun 5, 2028'],
  ['4th of july', '2027-07-04 2027-07-04 Jul 4, 2027'],
  ['december 5-6', '2026-12-05 2026-12-06 Dec 5–6, 2026'],
  ['dec 5 to 6', '2026-12-05 2026-12-06 Dec 5–6, 2026'],
  ['dec 30 – jan 2', '2026-12-30 2027-01-02 Dec 30, 2026–Jan 2, 2027'],
  ['dec 30 to jan 2 2027', '2026-12-30 2027-01-02 Dec 30, 2026–Jan 2, 2027'],
  ['dec 5 to 6 2027', '2027-12-05 2027-12-06 Dec 5–6, 2027'],
  ['june - august', '2027-06-01 2027-08-31 June – August 2027'],
  ['november to february', '2026-11-01 2027-02-28 November 2026 – February 2027'],
  ['november to february 2027', '2026-11-01 2027-02-28 November 2026 – February 2027'],
  ['november 2026 to february', '2026-11-01 2027-02-28 November 2026 – February 2027'],
  ['june to june', '2027-06-01 2027-06-30 June 2027'],
  ['weekend of june 5', '2027-06-04 2027-06-06 Jun 4–6, 2027'],
  ['june 5 weekend', '2027-06-04 2027-06-06 Jun 4–6, 2027'],
  ['weekend of june 1', '2027-06-04 2027-06-06 Jun 4–6, 2027'],
  ['first weekend of june', '2027-06-04 2027-06-06 Jun 4–6, 2027'],
  ['last weekend in june', '2027-06-25 2027-06-27 Jun 25–27, 2027'],
  ['3rd weekend in july', '2027-07-16 2027-07-18 Jul 16–18, 2027'],
  ['june 4th weekend', '2027-06-04 2027-06-06 Jun 4–6, 2027'],
  ['first saturday in june', '2027-06-05 2027-06-05 Jun 5, 2027'],
  ['second sunday of may', '2027-05-09 2027-05-09 May 9, 2027'],
  ['2nd sun in may 2028', '2028-05-14 2028-05-14 May 14, 2028'],
  ['last saturday in april', '2027-04-24 2027-04-24 Apr 24, 2027'],
  // The month's last day.
  ['last sunday of february', '2027-02-28 2027-02-28 Feb 28, 2027'],
  ['first monday of november', '2027-11-01 2027-11-01 Nov 1, 2027'],
  ['fifth saturday in may', undefined],
  ['5th saturday in may', undefined],
  ['first week of june', '2027-06-01 2027-06-07 Jun 1–7, 2027'],
  ['fourth week of june', '2027-06-22 2027-06-28 Jun 22–28, 2027'],
  ['last week in april 2028', '2028-04-24 2028-04-30 Apr 24–30, 2028'],
  ['week of june 5', '2027-05-31 2027-06-06 May 31–Jun 6, 2027'],
  ['week of june 31', undefined],
  ['early june', '2027-06-01 2027-06-10 Jun 1–10, 2027'],
  ['mid-june', '2027-06-11 2027-06-20 Jun 11–20, 2027'],
  ['late february', '2027-02-21 2027-02-28 Feb 21–28, 2027'],
  ['early spring', undefined],
  ['saturday', '2026-11-28 2026-11-28 Sat, Nov 28, 2026'],
  ['next sunday', '2026-12-06 2026-12-06 Sun, Dec 6, 2026'],
  ['monday', '2026-11-23 2026-11-23 Mon, Nov 23, 2026'],
  ['sundays', '2026-11-23 2026-12-23 Next 30 days'],
  ['day after tomorrow', '2026-11-25 2026-11-25 Nov 25, 2026'],
  ['day before yesterday', '2026-11-21 2026-11-21 Nov 21, 2026'],
  ['this week', '2026-11-23 2026-11-29 Nov 23–29, 2026'],
  ['next week', '2026-11-30 2026-12-06 Nov 30–Dec 6, 2026'],
  ['this year', '2026-01-01 2026-12-31 2026'],
  ['next year', '2027-01-01 2027-12-31 2027'],
  ['this coming weekend', '2026-11-27 2026-11-29 This weekend'],
  ['before june', '2026-11-23 2027-05-31 Nov 23, 2026–May 31, 2027'],
  ['before june 5 2028', '2026-11-23 2028-06-04 Nov 23, 2026–Jun 4, 2028'],
  ['until march', '2026-11-23 2027-03-31 Nov 23, 2026–Mar 31, 2027'],
  ['after may', '2027-06-01 2027-12-31 June – December 2027'],
  ['after june 5', '2027-06-06 2027-12-31 Jun 6–Dec 31, 2027'],
  ['after december', '2027-01-01 2027-12-31 January – December 2027'],
  ['after october', '2027-11-01 2028-12-31 November 2027 – December 2028'],
  ['since june', '2026-06-01 2026-11-23 Jun 1–Nov 23, 2026'],
  ['between may and july', '2027-05-01 2027-07-31 May – July 2027'],
  ['between june 5 and june 20', '2027-06-05 2027-06-20 Jun 5–20, 2027'],
  ['since june 2027', '2027-06-01 2027-12-31 June – December 2027'],
  ['after christmas', '2026-12-26 2027-12-31 Dec 26, 2026–Dec 31, 2027'],
  ['between memorial day and labor day', '2027-05-28 2027-09-06 May 28–Sep 6, 2027'],
  ['between spring and fall', '2027-03-01 2027-11-30 March – November 2027'],
  ['between october and march', '2027-10-01 2028-03-31 October 2027 – March 2028'],
  ['next 3 months', '2026-11-23 2027-02-23 Nov 23, 2026–Feb 23, 2027'],
  ['by june', '2026-11-23 2027-06-30 Nov 23, 2026–Jun 30, 2027'],
  ['by june 15', '2026-11-23 2027-06-15 Nov 23, 2026–Jun 15, 2027'],
  ['no later than june', '2026-11-23 2027-06-30 Nov 23, 2026–Jun 30, 2027'],
  ['no later than june 15 2028', '2026-11-23 2028-06-15 Nov 23, 2026–Jun 15, 2028'],
  ['through june', '2026-11-23 2027-06-30 Nov 23, 2026–Jun 30, 2027'],
  ['before 2026', '1900-01-01 2025-12-31 Before Jan 1, 2026'],
  ['before june 2026', '1900-01-01 2026-05-31 Before Jun 1, 2026'],
  ['before last summer', '1900-01-01 2026-05-31 Before Jun 1, 2026'],
  ['until 2025', '1900-01-01 2025-12-31 Before Jan 1, 2026'],
  ['before 2027', '2026-11-23 2026-12-31 Nov 23–Dec 31, 2026'],
  ['after 2026', '2027-01-01 2027-12-31 January – December 2027'],
  ['after 2025', '2026-01-01 2027-12-31 January 2026 – December 2027'],
  ['since 2026', '2026-01-01 2026-11-23 Jan 1–Nov 23, 2026'],
  ['since 2027', '2027-01-01 2027-12-31 January – December 2027'],
  ['since tomorrow', undefined],
  ['since august', '2026-08-01 2026-11-23 Aug 1–Nov 23, 2026'],
  ['since last august', '2026-08-01 2026-11-23 Aug 1–Nov 23, 2026'],
  ['since last summer', '2026-06-01 2026-11-23 Jun 1–Nov 23, 2026'],
  ['last summer', '2026-06-01 2026-08-31 Summer 2026'],
  // This fall isn't over.
  ['last fall', '2025-09-01 2025-11-30 Fall 2025'],
  ['last memorial day', '2026-05-22 2026-05-25 May 22–25, 2026'],
  ['last saturday', undefined],
  ['between 2027-03-01 and 2027-04-15', '2027-03-01 2027-04-15 Mar 1–Apr 15, 2027'],
  ['between 2026-12-30 and 2027-01-02', '2026-12-30 2027-01-02 Dec 30, 2026–Jan 2, 2027'],
  ['between 3/1/2027 and 4/15/2027', '2027-03-01 2027-04-15 Mar 1–Apr 15, 2027'],
  ['2026-12-30 to 2027-01-02', '2026-12-30 2027-01-02 Dec 30, 2026–Jan 2, 2027'],
  ['2026-12-30-2027-01-02', '2026-12-30 2027-01-02 Dec 30, 2026–Jan 2, 2027'],
  ['dec 2026 to feb 2027', '2026-12-01 2027-02-28 December 2026 – February 2027'],
  ['weekend before memorial day', '2027-05-21 2027-05-23 May 21–23, 2027'],
  ['last weekend before memorial day', '2027-05-21 2027-05-23 May 21–23, 2027'],
  ['past weekend before memorial day', '2026-05-15 2026-05-17 May 15–17, 2026'],
  ['first weekend after labor day', '2027-09-10 2027-09-12 Sep 10–12, 2027'],
  ['first saturday after labor day 2028', '2028-09-09 2028-09-09 Sep 9, 2028'],
  ['weekend before memorial day weekend 2028', '2028-05-19 2028-05-21 May 19–21, 2028'],
  ['weekend after labor day', '2027-09-10 2027-09-12 Sep 10–12, 2027'],
  ['weekend before july 4', '2027-06-25 2027-06-27 Jun 25–27, 2027'],
  ['weekend after thanksgiving', '2026-11-27 2026-11-29 Nov 27–29, 2026'],
  ['weekend after thanksgiving weekend', '2026-12-04 2026-12-06 Dec 4–6, 2026'],
  // Memorial Day is the Monday of its weekend.
  ['saturday before memorial day', '2027-05-29 2027-05-29 May 29, 2027'],
  ['saturday before memorial day weekend', '2027-05-22 2027-05-22 May 22, 2027'],
  ['sat before memorial day 2028', '2028-05-27 2028-05-27 May 27, 2028'],
  ['sunday after labor day', '2027-09-12 2027-09-12 Sep 12, 2027'],
  ['last saturday before labor day', '2027-09-04 2027-09-04 Sep 4, 2027'],
  // The Fourth is a Sunday.
  ['sunday after july 4', '2027-07-11 2027-07-11 Jul 11, 2027'],
  ['saturday before june', '2027-05-29 2027-05-29 May 29, 2027'],
  ['friday after thanksgiving', '2026-11-27 2026-11-27 Nov 27, 2026'],
  ['day before thanksgiving', '2026-11-25 2026-11-25 Nov 25, 2026'],
  ['day after christmas', '2026-12-26 2026-12-26 Dec 26, 2026'],
  ['day after new years eve', '2027-01-01 2027-01-01 Jan 1, 2027'],
  ['day before feb 30', undefined],
  ['week before memorial day', undefined],
  // Christmas is a Friday.
  ['weekend after christmas', '2026-12-25 2026-12-27 Dec 25–27, 2026'],
  ['weekend after', undefined],
  ['after', undefined],
  ['between may', undefined],
  ['6 5 2027', '2027-06-05 2027-06-05 Jun 5, 2027'],
  ['2027-06-05', '2027-06-05 2027-06-05 Jun 5, 2027'],
  ['12/5', '2026-12-05 2026-12-05 Dec 5, 2026'],
  ['10/12', '2027-10-12 2027-10-12 Oct 12, 2027'],
  ['6/5/27', '2027-06-05 2027-06-05 Jun 5, 2027'],
  ['06/05/2027', '2027-06-05 2027-06-05 Jun 5, 2027'],
  ['6/5-6/6', '2027-06-05 2027-06-06 Jun 5–6, 2027'],
  ['6/5-6', '2027-06-05 2027-06-06 Jun 5–6, 2027'],
  ['6/6-6/5', '2027-06-05 2027-06-06 Jun 5–6, 2027'],
  ['6/6-6/5/28', '2028-06-05 2028-06-06 Jun 5–6, 2028'],
  ['31 may to 15 may', '2027-05-15 2027-05-31 May 15–31, 2027'],
  ['12/30 to 1/2', '2026-12-30 2027-01-02 Dec 30, 2026–Jan 2, 2027'],
  ['24/7', undefined],
  ['feb 29', '2028-02-29 2028-02-29 Feb 29, 2028'],
  ['memorial day', '2027-05-28 2027-05-31 May 28–31, 2027'],
  ['memorial day weekend 2028', '2028-05-26 2028-05-29 May 26–29, 2028'],
  ['memorial weekend', '2027-05-28 2027-05-31 May 28–31, 2027'],
  ['mlk weekend', '2027-01-15 2027-01-18 Jan 15–18, 2027'],
  ['labor day', '2027-09-03 2027-09-06 Sep 3–6, 2027'],
  ['presidents day weekend', '2027-02-12 2027-02-15 Feb 12–15, 2027'],
  ['fourth of july', '2027-07-04 2027-07-04 Jul 4, 2027'],
  ['thanksgiving', '2026-11-26 2026-11-29 Nov 26–29, 2026'],
  ['halloween', '2027-10-31 2027-10-31 Oct 31, 2027'],
  ['new years', '2027-01-01 2027-01-01 Jan 1, 2027'],
  ['new years 2028', '2028-01-01 2028-01-01 Jan 1, 2028'],
  ['new years day', '2027-01-01 2027-01-01 Jan 1, 2027'],
  ['new years day weekend', '2027-01-01 2027-01-03 Jan 1–3, 2027'],
  ['easter', '2027-03-28 2027-03-28 Mar 28, 2027'],
  ['easter weekend', '2027-03-26 2027-03-28 Mar 26–28, 2027'],
  ['saturday before easter', '2027-03-27 2027-03-27 Mar 27, 2027'],
  ['before easter', '2026-11-23 2027-03-27 Nov 23, 2026–Mar 27, 2027'],
  ['christmas day', '2026-12-25 2026-12-25 Dec 25, 2026'],
  ['christmas eve', '2026-12-24 2026-12-24 Dec 24, 2026'],
  // A day's weekend is as of any other day, but Thanksgiving already has its own.
  ['fourth of july weekend', '2027-07-02 2027-07-04 Jul 2–4, 2027'],
  ['4th of july weekend', '2027-07-02 2027-07-04 Jul 2–4, 2027'],
  ['july 4 weekend', '2027-07-02 2027-07-04 Jul 2–4, 2027'],
  ['thanksgiving weekend', '2026-11-26 2026-11-29 Nov 26–29, 2026'],
  ['beginning of june', '2027-06-01 2027-06-10 Jun 1–10, 2027'],
  ['start of june', '2027-06-01 2027-06-10 Jun 1–10, 2027'],
  ['middle of june', '2027-06-11 2027-06-20 Jun 11–20, 2027'],
  ['end of june', '2027-06-21 2027-06-30 Jun 21–30, 2027'],
  ['first third of june', '2027-06-01 2027-06-10 Jun 1–10, 2027'],
  ['second third of june', '2027-06-11 2027-06-20 Jun 11–20, 2027'],
  ['last third of june 2028', '2028-06-21 2028-06-30 Jun 21–30, 2028'],
  ['fourth third of june', undefined],
  ['by the end of june', '2026-11-23 2027-06-30 Nov 23, 2026–Jun 30, 2027'],
  ['2027-06', '2027-06-01 2027-06-30 June 2027'],
  ['between 2027-04-15 and 2027-03-01', '2027-03-01 2027-04-15 Mar 1–Apr 15, 2027'],
  ['in two weeks', '2026-12-07 2026-12-13 Dec 7–13, 2026'],
  ['in 2 weeks', '2026-12-07 2026-12-13 Dec 7–13, 2026'],
  ['in 3 months', '2027-02-01 2027-02-28 February 2027'],
  ['in 10 days', '2026-12-03 2026-12-03 Dec 3, 2026'],
  ['next two weeks', '2026-11-23 2026-12-07 Nov 23–Dec 7, 2026'],
  ['next two weekends', '2026-11-27 2026-12-06 Nov 27–Dec 6, 2026'],
  ['next 2 weekends', '2026-11-27 2026-12-06 Nov 27–Dec 6, 2026'],
  ['these two weekends', '2026-11-27 2026-12-06 Nov 27–Dec 6, 2026'],
  ['next few weekends', undefined],
  ['past two weekends', '2026-11-13 2026-11-22 Nov 13–22, 2026'],
  ['past 3 months', '2026-08-23 2026-11-23 Aug 23–Nov 23, 2026'],
  ['past june', '2026-06-01 2026-06-30 June 2026'],
  ['past weekend', '2026-11-20 2026-11-22 Nov 20–22, 2026'],
  ['15 august', '2027-08-15 2027-08-15 Aug 15, 2027'],
  ['15 august 2028', '2028-08-15 2028-08-15 Aug 15, 2028'],
  ['50 june', undefined],
  ['15 to 20 august', '2027-08-15 2027-08-20 Aug 15–20, 2027'],
  ['15-20 august', '2027-08-15 2027-08-20 Aug 15–20, 2027'],
  ['15th–20th of august 2028', '2028-08-15 2028-08-20 Aug 15–20, 2028'],
  ['5 to 6 june', '2027-06-05 2027-06-06 Jun 5–6, 2027'],
  ['28 december to 2 january', '2026-12-28 2027-01-02 Dec 28, 2026–Jan 2, 2027'],
  ['20 to 15 august', undefined],
  ['30 to 31 june', undefined],
  // Riders of category 4 or 5.
  ['4-5 may', undefined],
  ['after june 2028', '2028-07-01 2028-12-31 July – December 2028'],
  ['june 31', undefined],
  ['june 8 to 5', undefined],
  ['3 may', undefined],
  ['fifth weekend of june', undefined],
  ['of june', undefined],
  ['next', undefined],
])('reads %s', (text, days) => {
  expect(first(text)).toBe(days);
});

test('months counted from the 31st end with a shorter month', () => {
  const endOf = (text: string, day: string) => daysOf(text.split(' '), day)[0];
  expect(endOf('next 3 months', '2026-11-30')).toMatchObject({ to: '2027-02-28' });
  expect(endOf('next 3 months', '2027-11-30')).toMatchObject({ to: '2028-02-29' });
  expect(endOf('past 2 months', '2026-08-31')).toMatchObject({ from: '2026-06-30' });
  expect(endOf('next 14 months', '2026-10-31')).toMatchObject({ to: '2027-12-31' });
});

// The earliest and the latest day, those of Gauss's exceptions, and the turn of a century.
test.each(['2285-03-22', '2038-04-25', '2049-04-18', '2076-04-19', '1999-04-04', '2000-04-23'])(
  'knows Easter of %s',
  (day) => {
    expect(holidayOf(['easter'])?.(Number(day.slice(0, 4))).day).toBe(day);
  },
);

test('upcoming times come first, then those that are over, latest first', () => {
  const labels = (text: string) => daysOf(text.split(' '), today).map(({ label }) => label);
  expect(labels('spring')).toEqual(['Spring 2027', 'Spring 2026', 'Spring 2025', 'Spring 2024']);
  expect(labels('spring 2027')).toEqual(labels('spring'));
  expect(labels('spring 2025')).toEqual(['Spring 2025']);
  // June 2027 isn't over, so it is no last time.
  expect(labels('june 2028')[1]).toBe('June 2026');
  expect(labels('after june 2028').slice(0, 2)).toEqual([
    'July – December 2028',
    'July – December 2025',
  ]);
});

test.each([
  [['june', '2027'], 'June 2027', []],
  [['2027', 'spring'], 'Spring 2027', []],
  [['april', 'may'], 'April – May 2027', []],
  [['december', 'january'], 'December 2026 – January 2027', []],
  [['june', 'july', 'august'], 'June – August 2027', []],
  [['june', 'july', 'september'], 'June – July 2027', [2]],
  [['spring', 'june'], 'Spring 2027', [1]],
  [['weekend', 'june'], 'June 2027', []],
  [['dec 5', 'dec 12'], 'Dec 5, 2026', [1]],
  [['june', 'august'], 'June 2027', [1]],
  [['december', 'dec 5'], 'Dec 5, 2026', []],
  // From the first to the last of them.
  [['saturdays', 'june'], 'Jun 5–26, 2027', []],
  [['spring', 'sundays'], 'Mar 7–May 30, 2027', []],
  [['saturdays', 'june 5'], 'Jun 5, 2027', []],
  [['saturdays', 'june 7'], 'Jun 7, 2027', [0]],
  [['saturdays', 'sundays', 'june'], 'June 2027', []],
  [['saturdays', 'sundays'], 'Next 30 days', []],
])('combines %s', (texts, label, leftOut) => {
  const combined = combineTimes(texts.map((text) => daysOf(text.split(' '), today)));
  expect(combined?.choices[0]?.label).toBe(label);
  expect(combined?.leftOut).toEqual(leftOut);
});

test('course lengths and unlikely days stay as they are typed', () => {
  for (const text of ['10/20 miles', '10/20/30mi', '50/25', '13/1', '6/32', '1/2/3/4']) {
    expect(writtenOut(text)).toBe(text);
  }
  expect(writtenOut('gravel 6/5–6/6/27')).toBe('gravel june 5 to june 6 2027');
  expect(writtenOut('gravel 2027-06-05')).toBe('gravel june 5 2027');
  expect(writtenOut('6/12 hour, 10/20 km, 5/10 miler')).toBe('6/12 hour, 10/20 km, 5/10 miler');
  expect(writtenOut('2027-13-01')).toBe('2027-13-01');
  expect(writtenOut('24hr or 12-hour, 6h, 24 hours')).toBe('24 hour or 12 hour, 6 hour, 24 hours');
  expect(writtenOut('2027-13')).toBe('2027-13');
});
