import { useId, useRef } from 'react';
import { formatBytes, formatNumber } from '#calendar/text/number.ts';
import { uploadLimits } from '#calendar/upload/upload-row.ts';
import { inputProps, Labeled } from '#ui/form/Field.tsx';
import { LongText } from '#ui/form/LongText.tsx';

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

const hint = `JSON or CSV, up to ${formatNumber(uploadLimits.rows)} races or ${formatBytes(uploadLimits.bytes)}.`;

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
        <Labeled id={id} label="Upload a file" hint={hint}>
          <div className="flex gap-3">
            <input
              {...inputProps(id, { hint }, 'min-w-0')}
              ref={input}
              type="file"
              accept=".json,.csv,.tsv,.txt,application/json,text/csv"
              onChange={({ target }) => onChange({ file: target.files?.[0], text: source.text })}
            />
            {source.file && (
              <button type="button" className="button" onClick={removeFile}>
                Remove<span className="sr-only"> the file</span>
              </button>
            )}
          </div>
        </Labeled>
        <details className="fold mt-2">
          <summary className="min-h-11 w-fit font-semibold">File format</summary>
          <p>
            A list of races. Each needs a name, genre, state (two letters), location and date
            (2027-06-05); everything else is optional. The first line of a CSV names its columns and
            isn’t counted as a row. Empty fields leave a listed race as it is.
          </p>
          <pre className="mt-2 overflow-x-auto border border-rule bg-card p-3 text-sm">
            {example}
          </pre>
        </details>
      </div>
      <LongText
        label="Or paste races"
        hint={source.file ? `We’ll use ${source.file.name} instead of pasted text.` : 'JSON or CSV'}
        rows={9}
        spellCheck={false}
        className="font-mono md:text-sm"
        placeholder="name,genre,state,location,date"
        value={source.text}
        onChange={({ target }) => onChange({ ...source, text: target.value })}
      />
    </div>
  );
}
