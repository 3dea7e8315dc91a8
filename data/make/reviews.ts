interface Listed {
  name: string;
  date: string;
}

const twoDates = 'Two calendars give different dates, a week apart; this is the earlier one found.';
const oneSource = 'Only one source gives the date.';

/** Races of 2027 whose date deserves a second look (../shared/data/README.md). */
const reviews: Readonly<Record<string, string>> = {
  'Oregon Coast Gravel Epic': twoDates,
  'West Coast Gravel': twoDates,
  'Uwharrie Forest Gravel Grinder': oneSource,
  'Lauf True Grit Gravel Epic': oneSource,
  'Croatan Buck Fifty': oneSource,
  'Reliance Tennessee Gravel': oneSource,
  'Dirty Deluxe Dirt Road Century': oneSource,
  'KowTown Gravel': oneSource,
  'The Divide': oneSource,
  'De Ronde Van Grampian': oneSource,
};

/** Why a race's facts should be looked at again, or undefined. */
export function reviewReason({ name, date }: Listed): string | undefined {
  return date.startsWith('2027-') && Object.hasOwn(reviews, name) ? reviews[name] : undefined;
}
