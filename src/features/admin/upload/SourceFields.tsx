import { useId, useRef } from 'react';

/** A chosen file or, without one, pasted text. */
export interface Source {
  file?: File | undefined;
  text: string;
}

export const sourceOf = ({ file, text }: Source): File | string => file ?? text;

interface Props {
  source: Source;
  onChange(source: Source): void;
}

const example = `[
  {
    "name": "Unbound Gravel",
    "genre": "gravel",
    "state": "KS",
    "location": "Emporia, KS",
    "date": "2027-06-05",
    "distance": ["200 mi", "100 mi"],
    "regUrl": "https://www.unboundgravel.com"
  }
]`;

export function SourceFields({ source, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const removeFile = () => {
    if (input.current) input.current.value = '';
    onChange({ text: source.text });
    input.current?.focus();
  };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:gap-8">
      <div>
        <label htmlFor={`${id}-file`} className="font-semibold">
          A file
        </label>
        <p id={`${id}-hint`} className="text-sm text-muted">
          JSON or CSV, up to 5,000 races or 5 MB.
        </p>
        <div className="mt-1 flex gap-3">
          <input
            ref={input}
            id={`${id}-file`}
            type="file"
            accept=".json,.csv,.tsv,.txt,application/json,text/csv"
            className="field min-w-0"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => onChange({ file: target.files?.[0], text: source.text })}
          />
          {source.file && (
            <button type="button" className="button" onClick={removeFile}>
              Remove<span className="sr-only"> the file</span>
            </button>
          )}
        </div>
        <details className="fold mt-2">
          <summary className="min-h-11 w-fit font-semibold">What it has to hold</summary>
          <p>
            A list of races. Each needs a name, genre, state (two letters), location and date
            (2027-06-05); everything else may be left out. A CSV names the columns in its first
            line.
          </p>
          <pre className="mt-2 overflow-x-auto border border-rule bg-card p-3 text-sm">
            {example}
          </pre>
        </details>
      </div>
      <div>
        <label htmlFor={`${id}-text`} className="font-semibold">
          Or paste the races
        </label>
        <p id={`${id}-text-hint`} className="text-sm text-muted">
          {source.file ? `${source.file.name} is taken, not what is pasted.` : 'JSON or CSV, too.'}
        </p>
        <textarea
          id={`${id}-text`}
          rows={9}
          spellCheck={false}
          className="field mt-1 font-mono md:text-sm"
          aria-describedby={`${id}-text-hint`}
          placeholder="name,genre,state,location,date"
          value={source.text}
          onChange={({ target }) => onChange({ ...source, text: target.value })}
        />
      </div>
    </div>
  );
}
