import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import * as apiPaths from '#calendar/api-paths.ts';
import {
  apartWarning,
  daysApartWarning,
  type EventAnswer,
  eventAnswerSchema,
  mergeCandidates,
} from '#calendar/moderation/events.ts';
import { apiPath } from '#calendar/paths.ts';
import type { Race } from '#calendar/race/race.ts';
import { isPublic } from '#calendar/race/status.ts';
import { counted } from '#calendar/race/words.ts';
import { fold } from '#calendar/text/text.ts';
import { daysBetween, formatDays } from '#calendar/time/day.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DiscardBar, useDiscardQuestion } from '#ui/dialog/use-discard-question.tsx';
import { Field } from '#ui/form/Field.tsx';
import { showToast } from '#ui/toast/toast.ts';
import { ActionButton, SubjectButton } from '../ActionButton.tsx';
import { Confirm } from '../Confirm.tsx';
import { Loaded } from '../Loaded.tsx';
import { apiQuery } from '../races.ts';
import { similarRaces } from '../SimilarRaces.tsx';
import { useStaff } from '../staff.tsx';
import { EventForm } from './EventForm.tsx';
import { mergeEvents, mergeRaces, splitEvent } from './event-calls.ts';
import { Organizers } from './Organizers.tsx';

interface Props {
  race: Race;
  /** The listing to suggest merging with. */
  other?: Race | undefined;
  listed: readonly Race[];
  onClose(): void;
  /** Called instead of `onClose` once the race is merged into another listing. */
  onMerged(into: Race): void;
  /** Starts next year's edition from this race. */
  onCopy?: ((race: Race) => void) | undefined;
}

/** A race's event, to edit, split or merge, and other listings to merge the race with. */
export function EventDialog({ race: opened, other, listed, onClose, onMerged, onCopy }: Props) {
  // If someone else has edited it, the confirmation says so, and another press merges it as it is now.
  const race = listed.find(({ id }) => id === opened.id) ?? opened;
  const path = apiPath(apiPaths.adminEvent, race.eventKey);
  // Any edit to a race may change its event's editions.
  const event = useQuery({ ...apiQuery(path, eventAnswerSchema), staleTime: 0 });
  const finish = (title: string, text: string) => {
    showToast({ title, text });
    onClose();
  };
  const [isEdited, setEdited] = useState(false);
  const next = useRef(onClose);
  const { close, question } = useDiscardQuestion(isEdited, () => next.current());
  const leave = (then: () => void) => {
    next.current = then;
    close();
  };
  return (
    <Dialog title={`Event of ${race.name}`} isWide onClose={() => leave(onClose)}>
      <div className="grid grid-cols-1 gap-8 p-5">
        <Loaded query={event} loading="Loading the event…" failure="Failed to load the event.">
          {(loaded) => (
            <>
              <Editions
                event={loaded}
                raceName={race.name}
                listed={listed}
                onLeave={leave}
                onDone={finish}
              />
              <EventForm event={loaded} onEdited={setEdited} />
              {loaded.organizers.length > 0 && (
                <Organizers event={loaded} onLeave={leave} onDone={finish} />
              )}
            </>
          )}
        </Loaded>
        {onCopy && (
          <p>
            <SubjectButton
              label="Add next year’s edition"
              subject={race.name}
              onClick={() => leave(() => onCopy(race))}
            />
          </p>
        )}
        <Merging
          race={race}
          initial={other}
          listed={listed}
          onLeave={leave}
          onMerged={(into, text) => {
            showToast({ title: 'Merged', text });
            onMerged(into);
          }}
          onDone={finish}
        />
      </div>
      <DiscardBar>{question}</DiscardBar>
    </Dialog>
  );
}

interface EditionsProps {
  event: EventAnswer;
  /** The dialog's title already shows it, so it isn't repeated. */
  raceName: string;
  listed: readonly Race[];
  /** Runs `then`, which closes the dialog, after asking about unsaved changes. */
  onLeave(then: () => void): void;
  onDone(title: string, text: string): void;
}

function Editions({ event, raceName, listed, onLeave, onDone }: EditionsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const editions = event.editions.flatMap((id) => listed.find((race) => race.id === id) ?? []);
  const toggle = (id: string) =>
    setChosen(
      (before) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id)),
    );
  const split = async () => {
    const made = await splitEvent(event.id, [...chosen]);
    onDone('Split off', `${made.name}: ${counted(made.editions.length, 'edition')}`);
  };
  const canSplit = chosen.size > 0 && chosen.size < event.editions.length;
  return (
    <section>
      <h3 className="title-md">{counted(event.editions.length, 'edition')}</h3>
      {event.name !== raceName && <p className="text-muted">{`Of ${event.name}`}</p>}
      {event.aliases.length > 0 && (
        <p className="text-muted">{`Also known as ${event.aliases.join(', ')}`}</p>
      )}
      {event.series && <p className="text-muted">{`Series: ${event.series}`}</p>}
      <fieldset className="mt-3">
        <legend className="sr-only">Editions</legend>
        {editions.map((race) => (
          <label key={race.id} className={choiceLook}>
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={chosen.has(race.id)}
              onChange={() => toggle(race.id)}
            />
            <ListingName race={race} />
          </label>
        ))}
      </fieldset>
      {event.editions.length > 1 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <ActionButton
            className="button whitespace-normal"
            label="Split off the checked editions"
            sending="Splitting…"
            subject={event.name}
            failure="Couldn’t split the event"
            action={split}
            onStart={onLeave}
            disabled={!canSplit}
          />
          <span className="text-muted">
            They become an event of their own
            {event.organizers.length > 0 && ', without its organizers'}.
          </span>
        </p>
      )}
    </section>
  );
}

const choiceLook = 'flex min-h-11 items-center gap-3 border-b border-rule py-1.5';

/** Editions of one event share a name, so their days tell them apart. */
function ListingName({ race }: { race: Race }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      {race.name} <span className="block text-sm text-muted">{placeAndDays(race)}</span>
    </span>
  );
}

const placeAndDays = ({ date, endDate, location }: Race) =>
  `${formatDays(date, endDate, 'short')} · ${location}`;

/** A longer search text finds the rest. */
const maxFound = 8;

/**
 * Public races whose name contains the text, the nearest in time first, or, without a text, the likeliest races to
 * merge with.
 */
function findOthers(race: Race, listed: readonly Race[], text: string): Race[] {
  const words = fold(text.trim());
  const apart = ({ date }: Race) => Math.abs(daysBetween(race.date, date));
  const found = words
    ? listed
        .filter(
          (other) => other.id !== race.id && isPublic(other) && fold(other.name).includes(words),
        )
        .sort((a, b) => apart(a) - apart(b))
    : mergeCandidates(race, listed, similarRaces(race, listed));
  return found.slice(0, maxFound);
}

interface MergingProps {
  race: Race;
  initial: Race | undefined;
  listed: readonly Race[];
  /** Runs `then`, which closes the dialog, after asking about unsaved changes. */
  onLeave(then: () => void): void;
  /** Called once the race's listing is gone. */
  onMerged(into: Race, text: string): void;
  onDone(title: string, text: string): void;
}

function Merging({ race, initial, listed, ...outcomes }: MergingProps) {
  const [text, setText] = useState('');
  const [otherId, setOtherId] = useState(initial?.id);
  const found = useMemo(() => findOthers(race, listed, text), [race, listed, text]);
  const other = listed.find(({ id }) => id === otherId);
  const offered = other && !found.includes(other) ? [other, ...found] : found;
  return (
    <section>
      <h3 className="title-md">Merge with another listing</h3>
      <div className="mt-3">
        <Field
          label="Name of the other race"
          type="search"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <fieldset className="mt-3">
        <legend className="sr-only">The other race</legend>
        {offered.map((found) => (
          <label key={found.id} className={choiceLook}>
            <input
              type="radio"
              name="other"
              className="size-6 shrink-0 accent-ink"
              checked={found.id === otherId}
              onChange={() => setOtherId(found.id)}
            />
            <ListingName race={found} />
          </label>
        ))}
      </fieldset>
      {offered.length === 0 && (
        <p className="mt-1 text-muted">
          {text.trim()
            ? 'No race has that in its name.'
            : 'No other listing has this name or looks like it.'}
        </p>
      )}
      {other && <MergeChoices race={race} other={other} {...outcomes} />}
    </section>
  );
}

type MergeChoicesProps = Pick<MergingProps, 'race' | 'onLeave' | 'onMerged' | 'onDone'> & {
  other: Race;
};

/** The two ways to merge listings: into one race, or as editions of one event. */
function MergeChoices({ race, other, onLeave, onMerged, onDone }: MergeChoicesProps) {
  const { isAdmin } = useStaff();
  const [joinDays, setJoinDays] = useState(false);
  const [confirming, setConfirming] = useState<'listings' | 'events'>();
  const stopConfirming = () => setConfirming(undefined);
  const areEditions = race.eventKey !== other.eventKey;
  // Editions of one event share a name.
  const [merged, kept] = [race, other].map(
    ({ name, date, endDate }) => `${name} (${formatDays(date, endDate, 'short')})`,
  );
  const apart = <Warning text={apartWarning(race, other)} />;
  const merge = async () => {
    await mergeRaces(race, other, joinDays);
    onMerged(other, `${merged} is part of ${kept} now.`);
  };
  const makeEditions = async () => {
    const event = await mergeEvents(race.eventKey, other.eventKey);
    onDone('Merged', `${event.name}: ${counted(event.editions.length, 'edition')}`);
  };
  return (
    <div className="mt-4 grid gap-5">
      {isAdmin && (
        <div>
          <p>
            <strong>They’re the same race.</strong> {kept} keeps its address, and gets the courses
            of {merged}, the facts that it lacks itself, and the riders who saved {merged}. The
            address of {merged} will lead there for good.
          </p>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={joinDays}
              onChange={({ target }) => setJoinDays(target.checked)}
            />
            Move this one’s dates there, too
          </label>
          <SubjectButton
            label="Merge the listings"
            subject={`${race.name} into ${other.name}`}
            className="button button-danger"
            onClick={() => onLeave(() => setConfirming('listings'))}
          />
          {confirming === 'listings' && (
            <Confirm
              title="Merge the listings?"
              button="Merge"
              sending="Merging…"
              isDangerous
              act={merge}
              onClose={stopConfirming}
            >
              <p className="font-semibold wrap-anywhere">{merged}</p>
              <p className="mt-3 wrap-anywhere">
                Its page goes away, and its address leads to {kept} for good.
              </p>
              {apart}
              <Warning text={daysApartWarning(race, other)} />
            </Confirm>
          )}
        </div>
      )}
      {areEditions && (
        <div>
          <p>
            <strong>They’re different years of the same event.</strong> All editions of this event
            move to {other.name}’s event. Every listing stays.
          </p>
          <p className="mt-2">
            <SubjectButton
              label="Merge the events"
              subject={`${race.name} into ${other.name}`}
              onClick={() => onLeave(() => setConfirming('events'))}
            />
          </p>
          {confirming === 'events' && (
            <Confirm
              title="Merge the events?"
              button="Merge"
              sending="Merging…"
              act={makeEditions}
              onClose={stopConfirming}
            >
              <p className="wrap-anywhere">
                All editions of {race.name} move to {other.name}’s event, which keeps its name.
              </p>
              {apart}
            </Confirm>
          )}
        </div>
      )}
    </div>
  );
}

const Warning = ({ text }: { text: string | undefined }) =>
  text !== undefined && <p className="mt-3 font-semibold">{text}</p>;
