import { type KeyboardEvent, useId, useRef } from 'react';
import { partsOf, type SuggestionKind } from '#calendar/moderation/suggestion.ts';
import type { OpenSuggestion } from '#calendar/moderation/suggestion-answers.ts';
import { paths } from '#calendar/paths.ts';
import { userLinkRel } from '#calendar/race/link-rel.ts';
import type { PublicRace, Race } from '#calendar/race/race.ts';
import { counted } from '#calendar/race/words.ts';
import { formatDays } from '#calendar/time/day.ts';
import { localDate } from '#ui/page/local-time.ts';
import { NewTabNote } from '#ui/page/NewTabNote.tsx';
import { DateBib } from '#ui/races/RaceParts.tsx';
import { closeToast, showToast } from '#ui/toast/toast.ts';
import { ActionButton, SubjectButton } from '../ActionButton.tsx';
import { useKeptState } from '../kept-state.ts';
import { RaceLinks } from '../manage/RaceLine.tsx';
import { OutcomeMessage } from '../OutcomeMessage.tsx';
import { senderName } from '../sender-name.ts';
import { SuggestedPart } from './SuggestedPart.tsx';
import { decisionFailureText, sendSuggestionDecision } from './suggestion-calls.ts';

interface Props {
  suggestion: OpenSuggestion;
  onEdit(race: Race): void;
  onMerge(suggestion: OpenSuggestion): void;
  onHistory(id: string): void;
  /** `beside` gets the focus next. */
  onDecided(message: string, beside: HTMLElement | undefined): void;
}

const kindNames: Readonly<Record<SuggestionKind, string>> = {
  fields: 'Edit',
  canceled: 'Canceled',
  'wrong-place': 'Wrong place',
  duplicate: 'Listed twice',
};

/** Whether each part is accepted. */
type Decisions = Readonly<Record<string, boolean>>;

/** What staff have chosen and typed so far, by suggestion. */
const decisionsSoFar = new Map<string, Decisions>();
const notesSoFar = new Map<string, string>();

/** A suggestion beside the listed values. While the focus is in it, A and X accept and reject its parts in turn. */
export function SuggestionCard({ suggestion, onEdit, onMerge, onHistory, onDecided }: Props) {
  const { id, kind, race, fields, people, wantsOutcome } = suggestion;
  const heading = useId();
  const card = useRef<HTMLElement>(null);
  const [decisions, setDecisions] = useKeptState(decisionsSoFar, id, {});
  const [note, setNote] = useKeptState(notesSoFar, id, '');
  const proposed = Object.fromEntries(fields.map(({ name, proposed }) => [name, proposed]));
  const parts = partsOf({ kind, fields: proposed });
  const nextAfter = (decided: Decisions) => parts.find((part) => decided[part] === undefined);
  const focusOn = (part: string | undefined) => {
    const target = part === undefined ? '[data-act=apply]' : `[data-part-name="${part}"] button`;
    card.current?.querySelector<HTMLElement>(target)?.focus();
  };
  const decide = (part: string, isAccepted: boolean) => {
    const decided = { ...decisions, [part]: isAccepted };
    setDecisions(decided);
    focusOn(nextAfter(decided));
  };
  const byKey = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const isAccepted = { a: true, x: false }[key.toLowerCase()];
    if (isAccepted === undefined || target.matches('input, textarea')) return;
    const focused = target.closest<HTMLElement>('[data-part-name]')?.dataset['partName'];
    const part = focused ?? nextAfter(decisions);
    if (part === undefined) return;
    event.preventDefault();
    decide(part, isAccepted);
  };
  const apply = async () => {
    const open = nextAfter(decisions);
    if (open !== undefined) {
      const text = 'Accept or reject each part first.';
      showToast({ title: 'Not applied yet', text, isFailure: true });
      return focusOn(open);
    }
    closeToast();
    const of = (isAccepted: boolean) => parts.filter((part) => decisions[part] === isAccepted);
    const decision = { accept: of(true), reject: of(false), note: note.trim() };
    const row = card.current?.closest('li');
    const beside = row?.nextElementSibling ?? row?.previousElementSibling;
    onDecided(
      await sendSuggestionDecision(suggestion, decision),
      beside?.querySelector<HTMLElement>('[data-part-name] button') ?? undefined,
    );
  };
  return (
    <article
      ref={card}
      data-genre={race.genre}
      className="admin-row"
      aria-labelledby={heading}
      onKeyDown={byKey}
    >
      <DateBib race={race} />
      <div className="grid min-w-0 grid-cols-1 gap-2 wrap-anywhere">
        <h3 id={heading} className="title-md leading-tight">
          {race.name}
        </h3>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="badge badge-status">{kindNames[kind]}</span>
          {people > 1 && <strong>{counted(people, 'person', 'people')} say this</strong>}
          <RaceLinks race={race} onHistory={onHistory} />
        </p>
        {kind === 'duplicate' && <BothListings race={race} other={suggestion.other} />}
        {suggestion.note && <p className="max-w-prose whitespace-pre-line">{suggestion.note}</p>}
        {parts.map((part) => (
          <SuggestedPart
            key={part}
            part={part}
            field={fields.find(({ name }) => name === part)}
            race={race}
            label={kindNames[kind]}
            isAccepted={decisions[part]}
            onDecide={(isAccepted) => decide(part, isAccepted)}
          />
        ))}
        {wantsOutcome && <OutcomeMessage to="rider" value={note} onChange={setNote} />}
        <From suggestion={suggestion} />
      </div>
      <p className="admin-row-actions">
        <SubjectButton
          label="Edit race"
          subject={race.name}
          data-act="edit"
          onClick={() => onEdit(race)}
        />
        {kind === 'duplicate' && (
          <SubjectButton
            label="Merge…"
            subject={race.name}
            data-act="merge"
            onClick={() => onMerge(suggestion)}
          />
        )}
        <ActionButton
          label="Apply"
          sending="Applying…"
          subject={race.name}
          failure="Couldn’t apply the suggestion"
          action={apply}
          textOf={decisionFailureText}
          className="button button-solid"
          data-act="apply"
        />
      </p>
    </article>
  );
}

/** Who sent the suggestion, when, and their source. */
function From({ suggestion }: { suggestion: OpenSuggestion }) {
  const { from, isFromDeleted = false, sourceUrl, createdAt, wantsOutcome } = suggestion;
  return (
    <p className="text-sm text-muted">
      From {senderName(from, isFromDeleted)}, on {localDate(createdAt)}
      {wantsOutcome && ' · waiting for the outcome by email'}
      {sourceUrl && (
        <>
          {' · '}
          <a
            href={sourceUrl}
            target="_blank"
            rel={`${userLinkRel} noreferrer`}
            className="link small-target"
          >
            Their source
            <NewTabNote about={` for ${suggestion.race.name}`} />
          </a>
        </>
      )}
    </p>
  );
}

function BothListings({ race, other }: { race: Race; other: PublicRace | undefined }) {
  return (
    <ul className="notice">
      {[race, other].map((one, at) =>
        one ? (
          <li key={one.id} className="flex flex-wrap items-center gap-x-2">
            <a className="link small-target" href={paths.race(one)} target="_blank" rel="noopener">
              {one.name}
              <NewTabNote />
            </a>
            <span className="text-sm">
              {`${formatDays(one.date, one.endDate, 'short')} · ${one.location}`}
              {at === 1 && ' (keep this one)'}
            </span>
          </li>
        ) : (
          <li key="gone">The other listing is no longer public.</li>
        ),
      )}
    </ul>
  );
}
