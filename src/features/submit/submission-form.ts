import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { SubmissionFields, SubmissionSchema } from '#calendar/moderation/submission.ts';

type SubmissionInput = z.input<SubmissionSchema>;

/** For the form's parts that need more than one registered input. */
export type SubmissionForm = UseFormReturn<SubmissionInput, unknown, SubmissionFields>;

/** Raw values so far, valid or not. */
export type Filled = Partial<SubmissionInput>;

export const labels = {
  name: 'Race name',
  genre: 'Discipline',
  date: 'Date',
  location: 'Town',
  state: 'State',
  coords: 'Start',
  endDate: 'Last day',
  startTime: 'Start time',
  eventStatus: 'Is the date firm?',
  distance: 'Distances',
  elevationGainFt: 'Climbing in feet',
  eventAddress: 'Address of the start',
  orgUrl: 'Website',
  regUrl: 'Registration link',
  tags: 'Tags',
  overview: 'In a sentence or two',
  description: 'Description',
  organizerName: 'Organizer',
  organizerEmail: 'Organizer’s email',
} as const;

export type FieldName = keyof typeof labels;

const required: readonly string[] = ['name', 'genre', 'date', 'location', 'state'];

/** A field's error under its label: `Date is required`. */
export function fieldError(name: FieldName, message: string, value: unknown): string {
  const label = labels[name];
  if (required.includes(name) && !value) return `${label} is required`;
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  return /^(?:must|is|has)\b/.test(rest) ? `${label} ${rest}` : rest;
}

/** Shown beside the button when fields are missing or invalid. */
export function invalidText(names: readonly string[], values: Readonly<Record<string, unknown>>) {
  const isMissing = names.some((name) => required.includes(name) && !values[name]);
  if (isMissing) return 'Missing Information - Please fill in all required fields.';
  return `Please correct ${names.map((name) => labels[name as FieldName]).join(', ')}.`;
}
