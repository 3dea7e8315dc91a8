import { useRef, useState } from 'react';

interface Options<Value extends string> {
  values: readonly Value[];
  onChange(values: Value[]): void;
  textOf?(value: Value): string;
}

/** Values that are added one by one and shown as chips. Needs `list` on their list and `input` on what adds them. */
export function useChips<Value extends string, Input extends HTMLElement>({
  values,
  onChange,
  textOf = (value) => value,
}: Options<Value>) {
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<Input>(null);
  /** What changed last, for a polite live region. */
  const [announcement, setAnnouncement] = useState('');

  const add = (added: readonly Value[]) => {
    const fresh = [...new Set(added)].filter((value) => !values.includes(value));
    if (fresh.length === 0) return;
    onChange([...values, ...fresh]);
    setAnnouncement(`${fresh.map(textOf).join(', ')} added.`);
  };

  const remove = (value: Value) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])].slice(0, values.length);
    const at = values.indexOf(value);
    // The focused button is about to disappear.
    if (buttons[at]?.matches(':focus')) {
      (buttons[at + 1] ?? buttons[at - 1] ?? input.current)?.focus();
    }
    onChange(values.filter((other) => other !== value));
    setAnnouncement(`${textOf(value)} removed.`);
  };

  return { values, list, input, announcement, add, remove };
}
