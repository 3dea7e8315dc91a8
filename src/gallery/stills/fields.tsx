import { AddressField } from '#ui/form/AddressField.tsx';
import { GenreChoice, StateChoice } from '#ui/form/Choice.tsx';
import { Field } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import { longName } from '../samples.ts';
import { nothing, still } from '../still.tsx';

export const fields = () => [
  still('Empty', <Field label="Race name" hint="As on the poster." />),
  still('Filled in', <Field label="Race name" defaultValue="Sample Prairie Century" />),
  still('Very long', <Field label="Race name" defaultValue={longName} />),
  still(
    'Wrong',
    <Field label="Date" defaultValue="June" error="Enter a day, such as 2027-06-05." />,
  ),
  still(
    'To be looked at',
    <Field label="Date" defaultValue="2026-06-05" warning="That is past." />,
  ),
  still('Disabled', <Field label="Username" defaultValue="sample" disabled />),
  still('Address', <AddressField label="Website" onComplete={nothing} />),
  still('Discipline', <GenreChoice label="Discipline" />),
  still('State, wrong', <StateChoice label="State" error="Choose a state." />),
  still('State, disabled', <StateChoice label="State" disabled defaultValue="KS" />),
  still('Long text', <LongText label="Description" rows={4} defaultValue={longName.repeat(3)} />),
  still('Long text, wrong', <LongText label="Description" rows={2} error="Say a little more." />),
];

function failedIsland() {
  const boundary = new ErrorBoundary({ children: null });
  boundary.state = { failed: true };
  return boundary.render();
}

export const failures = () => [still('An island that has broken', failedIsland())];
