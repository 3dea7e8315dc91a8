import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { QueryChange, UrlQuery } from '../address/use-url-query.ts';
import { tagsIn } from './active-filters.ts';
import { loadedTags } from './use-listing.ts';

interface Props {
  query: UrlQuery;
  onChange(change: QueryChange): void;
}

/** Adds a tag that races must have, out of those of the races that are loaded or any other. */
export function TagFilter({ query, onChange }: Props) {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [known, setKnown] = useState<readonly string[]>([]);
  const list = useId();
  const tags = tagsIn(query);

  function add(typed: string) {
    const added = tagsIn({ tags: typed });
    setText('');
    if (added.length > 0) onChange({ tags: [...new Set([...tags, ...added])].join(',') });
  }

  return (
    <label>
      Tags
      <input
        type="text"
        className="field"
        placeholder="such as night-race"
        autoComplete="off"
        list={list}
        value={text}
        onFocus={() => setKnown(loadedTags(client))}
        onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setText(value))}
        onKeyDown={(event) => event.key === 'Enter' && add(text)}
        onBlur={() => add(text)}
      />
      <datalist id={list}>
        {known
          .filter((tag) => !tags.includes(tag))
          .map((tag) => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </label>
  );
}
