import { useCombobox } from 'downshift';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';

interface Props<Item> {
  label: string;
  labelClass?: string;
  hint?: string;
  /** What is wrong with what was filled in. */
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  /** Of the field in the form. */
  name: string;
  placeholder?: string;
  /** What the field shows. */
  text: string;
  items: readonly Item[];
  keyOf(item: Item): string;
  nameOf(item: Item): string;
  /** Said beside the name, smaller. */
  noteOf?: ((item: Item) => string) | undefined;
  /** The item that the list opens at. */
  selected?: Item | undefined;
  /** Whether Enter takes the first match of what was typed, or else the text as it is. */
  takesFirst?: boolean;
  /** Whether leaving the field takes the item that the arrow keys stand on. */
  isTakenOnLeave?(item: Item): boolean;
  onType(text: string): void;
  onChoose(item: Item): void;
  /** The list was closed, with or without a choice. */
  onClose?(): void;
  onLeave?(): void;
  /** Below the list, as long as it is open. */
  note?: ReactNode;
  /** Before hydration it is a field to type in, not a list to choose from. */
  isHydrated: boolean;
  /** It is put in the place of a field that had the focus. */
  takesFocus?: boolean;
}

const types = useCombobox.stateChangeTypes;

/** What someone had typed so far, and where the caret was. */
interface Typing {
  text: string;
  caret: [start: number | null, end: number | null];
}

/** Calls back when the field hydrates while someone types in it, and keeps the caret where it is. */
function useGoOnTyping(id: string, isHydrated: boolean, goOn: (text: string) => void) {
  const typing = useRef<Typing>(undefined);
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || field !== document.activeElement) return;
    const { value, defaultValue, selectionStart, selectionEnd } = field;
    if (value === defaultValue) return;
    typing.current = { text: value, caret: [selectionStart, selectionEnd] };
  }, [id]);
  const resume = useEffectEvent(() => {
    const { current } = typing;
    const field = document.getElementById(id);
    if (!current || !(field instanceof HTMLInputElement)) return;
    typing.current = undefined;
    // More keys may have come since; their caret is where they left it.
    goOn(field.value);
    if (field.value === current.text) field.setSelectionRange(...current.caret);
  });
  useLayoutEffect(() => {
    if (isHydrated) resume();
  }, [isHydrated]);
}

/** A field to type in with a list to choose from, by the ARIA pattern of an editable combobox. */
export function Combobox<Item>(props: Props<Item>) {
  const { label, items, keyOf, nameOf, noteOf, text, note, isHydrated, hint, error } = props;
  const aside = useId();
  const isFresh = useRef(false);
  const box = useCombobox<Item>({
    items: [...items],
    itemToKey: (item) => item && keyOf(item),
    itemToString: (item) => (item ? nameOf(item) : ''),
    inputValue: text,
    selectedItem: props.selected ?? null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChoose(selectedItem),
    onIsOpenChange: ({ isOpen }) => !isOpen && props.onClose?.(),
    stateReducer(state, { type, changes }) {
      // A pointer that rests where the list opens must not choose what Enter takes.
      if (type === types.ItemMouseMove || type === types.MenuMouseLeave) {
        return { ...changes, highlightedIndex: state.highlightedIndex };
      }
      if (type === types.InputChange) {
        return { ...changes, highlightedIndex: props.takesFirst ? 0 : -1 };
      }
      if (type === types.InputBlur && changes.selectedItem) {
        const isTaken = props.isTakenOnLeave?.(changes.selectedItem) ?? true;
        return isTaken ? changes : { ...changes, selectedItem: state.selectedItem };
      }
      return changes;
    },
  });
  const input = box.getInputProps({
    ...(props.inputRef && { ref: props.inputRef }),
    // Here and not in onInputValueChange, which comes too late to keep the caret where it is.
    onChange: (event) => props.onType(event.currentTarget.value),
    // What is typed replaces what is there, as after a tab. A click puts its caret after the focus.
    onFocus: ({ currentTarget, nativeEvent }) => {
      // React repeats a focus from before hydration, and a key may have come first: what was typed by
      // then would be selected, for the next key to replace.
      if (!nativeEvent.isTrusted) return;
      currentTarget.select();
      isFresh.current = true;
    },
    onClick: ({ currentTarget }) => {
      if (isFresh.current) currentTarget.select();
      isFresh.current = false;
    },
    onKeyDown: ({ key, nativeEvent }) => {
      // Enter with nothing chosen sends the form, and Escape without a list leaves the sheet the field
      // is in; downshift would keep both to itself.
      const isEnter = key === 'Enter' && box.highlightedIndex < 0;
      if (!isEnter && (key !== 'Escape' || box.isOpen)) return;
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
      box.closeMenu();
    },
    onBlur: () => props.onLeave?.(),
  });
  const { id, ref, value, onChange } = input;
  const menu = box.getMenuProps({}, { suppressRefError: true });
  const isOpen = box.isOpen && items.length > 0;
  const described = [hint && `${aside}-hint`, error && `${aside}-error`].filter(Boolean).join(' ');
  useEffect(() => {
    if (props.takesFocus) document.getElementById(id)?.focus();
  }, [id, props.takesFocus]);
  const goOn = useEffectEvent((text: string) => {
    props.onType(text);
    box.openMenu();
  });
  useGoOnTyping(id, isHydrated, goOn);
  return (
    <div>
      <label {...box.getLabelProps()} htmlFor={input.id} className={props.labelClass}>
        {label}
      </label>
      {hint && (
        <p id={`${aside}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          {...(isHydrated
            ? {
                ...input,
                'aria-expanded': isOpen,
                // Downshift's empty string is an invalid reference.
                'aria-activedescendant': input['aria-activedescendant'] || undefined,
              }
            : { id, ref, value, onChange })}
          type="text"
          className={`field scroll-mt-28 pr-9 text-ellipsis placeholder:text-ink placeholder:opacity-100 ${error ? 'border-danger' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {isHydrated && (
          <>
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-9 place-items-center"
              {...box.getToggleButtonProps({ 'aria-hidden': true })}
            >
              <svg
                viewBox="0 0 24 24"
                className="size-5 fill-none stroke-current stroke-2"
                aria-hidden
              >
                <path d="m6 9 6 6 6-6" />
              </svg>
            </button>
            <div
              hidden={!isOpen}
              className="absolute inset-x-0 top-full z-30 mt-1 border-2 border-ink bg-card"
            >
              <ul {...menu} className="max-h-[18.5rem] overflow-y-auto overscroll-contain">
                {isOpen &&
                  items.map((item, index) => (
                    <li
                      key={keyOf(item)}
                      {...box.getItemProps({ item, index })}
                      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3 py-1 hover:bg-accent-tint aria-selected:bg-ink aria-selected:text-paper"
                    >
                      <span>{nameOf(item)}</span>
                      <span className="text-right text-sm">{noteOf?.(item)}</span>
                    </li>
                  ))}
              </ul>
              {note && <div className="border-t-2 border-rule px-3 py-2 text-sm">{note}</div>}
            </div>
            <p role="status" className="sr-only">
              {isOpen && `${items.length} to choose from.`}
            </p>
          </>
        )}
      </div>
      {error && (
        <p id={`${aside}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
