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
import { isRefilled } from '../form/edited-fields.ts';

interface Props<Item> {
  label: string;
  labelClass?: string;
  hint?: string;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  name: string;
  placeholder?: string;
  /** The input's value. */
  text: string;
  items: readonly Item[];
  keyOf(item: Item): string;
  nameOf(item: Item): string;
  /** Smaller text beside the name. */
  noteOf?: ((item: Item) => string) | undefined;
  selected?: Item | undefined;
  /** Whether Enter chooses the first match instead of submitting the text as it is. */
  highlightsFirst?: boolean;
  /** Whether the list may be wider than the field, for long names. */
  hasWideList?: boolean;
  /** Whether a button opens the list without typing. */
  hasToggle?: boolean;
  /** Whether leaving the field chooses the highlighted item. */
  choosesOnBlur?(item: Item): boolean;
  onType(text: string): void;
  onChoose(item: Item): void;
  /** Called when Enter or leaving the field chooses no item. */
  onAccept?(text: string): void;
  /** Called when the list closes, with or without a choice. */
  onClose?(): void;
  onBlur?(): void;
  /** The item that the typed text names, which Enter and leaving the field choose if none is highlighted. */
  named?: Item | undefined;
  /** Shown in the field instead of its arrow. Styles leave room for it. */
  trailing?: ReactNode;
  /** Shown instead of the list if no item fits. */
  noMatch?: string | undefined;
  /** Shown below the open list. */
  note?: ReactNode;
  /** Before hydration, this is a plain text input. */
  isHydrated: boolean;
  /** Focuses the input on mount, because it replaces a focused field. */
  focusOnMount?: boolean;
}

const types = useCombobox.stateChangeTypes;

/** Text typed before hydration, and its caret if the rider is still typing. */
interface Typing {
  text: string;
  caret: [start: number | null, end: number | null] | undefined;
}

/** Calls back with the text that was typed before hydration, if any, and keeps the caret in place. */
function useTypingBeforeHydration(
  id: string,
  isHydrated: boolean,
  resumeTyping: (text: string, isFocused: boolean) => void,
) {
  const typing = useRef<Typing>(undefined);
  useLayoutEffect(() => {
    const field = document.getElementById(id);
    if (isHydrated || !(field instanceof HTMLInputElement)) return;
    const read = () => {
      const { value, selectionStart, selectionEnd } = field;
      const isFocused = field === document.activeElement;
      const caret: Typing['caret'] = isFocused ? [selectionStart, selectionEnd] : undefined;
      typing.current = { text: value, caret };
    };
    if (field.value !== field.defaultValue && !isRefilled()) read();
    // React may replace the text with the URL's before it is read.
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [id, isHydrated]);
  const resume = useEffectEvent(() => {
    const { current } = typing;
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    if (!current) {
      // As on a later focus: the field was empty until it showed the URL's text.
      if (field === document.activeElement) field.select();
      return;
    }
    typing.current = undefined;
    if (field.value !== current.text) field.value = current.text;
    resumeTyping(current.text, current.caret !== undefined);
    if (current.caret) field.setSelectionRange(...current.caret);
  });
  useLayoutEffect(() => {
    if (isHydrated) resume();
  }, [isHydrated]);
}

/** An editable combobox that follows the ARIA pattern. */
export function Combobox<Item>(props: Props<Item>) {
  const { label, items, keyOf, nameOf, noteOf, text, note, isHydrated, hint, error } = props;
  const { hasToggle = true, hasWideList } = props;
  const descriptionId = useId();
  const isJustFocused = useRef(false);
  const isEntered = useRef(false);
  const box = useCombobox<Item>({
    items: [...items],
    itemToKey: (item) => item && keyOf(item),
    itemToString: (item) => (item ? nameOf(item) : ''),
    inputValue: text,
    selectedItem: props.selected ?? null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onChoose(selectedItem),
    onIsOpenChange: ({ isOpen }) => !isOpen && props.onClose?.(),
    stateReducer(state, { type, changes }) {
      // A pointer resting under the opening list must not choose what Enter accepts.
      if (type === types.ItemMouseMove || type === types.MenuMouseLeave) {
        return { ...changes, highlightedIndex: state.highlightedIndex };
      }
      // The items may still be loading.
      if (type === types.InputKeyDownEnter && items.length === 0) return state;
      if (type === types.InputChange) {
        return { ...changes, highlightedIndex: props.highlightsFirst ? 0 : -1 };
      }
      if (type === types.InputBlur && changes.selectedItem) {
        const isChosen = props.choosesOnBlur?.(changes.selectedItem) ?? true;
        return isChosen ? changes : { ...changes, selectedItem: state.selectedItem };
      }
      return changes;
    },
  });
  const accept = (typed: string) => {
    if (box.highlightedIndex >= 0) return;
    if (props.named) props.onChoose(props.named);
    else props.onAccept?.(typed);
  };
  const input = box.getInputProps({
    ...(props.inputRef && { ref: props.inputRef }),
    // onInputValueChange fires too late to keep the caret in place.
    onChange: (event) => {
      isEntered.current = false;
      props.onType(event.currentTarget.value);
    },
    // Selects the text so that typing replaces it, as after Tab. A click sets the caret after the focus event.
    onFocus: ({ currentTarget, nativeEvent }) => {
      // React replays a focus from before hydration; selecting then would let the next key replace typed
      // text.
      if (!nativeEvent.isTrusted) return;
      currentTarget.select();
      isJustFocused.current = true;
    },
    onClick: ({ currentTarget }) => {
      if (isJustFocused.current) currentTarget.select();
      isJustFocused.current = false;
    },
    onKeyDown: ({ key, currentTarget, nativeEvent }) => {
      if (key === 'Enter') isEntered.current = true;
      // Enter without a highlight submits the form, and Escape without a list closes the sheet around it;
      // downshift would swallow both.
      const isEnter = key === 'Enter' && box.highlightedIndex < 0;
      if (!isEnter && (key !== 'Escape' || box.isOpen)) return;
      if (isEnter) accept(currentTarget.value);
      Object.assign(nativeEvent, { preventDownshiftDefault: true });
      box.closeMenu();
    },
    onBlur: ({ currentTarget }) => {
      isEntered.current = false;
      accept(currentTarget.value);
      props.onBlur?.();
    },
  });
  const { id, ref, value, onChange } = input;
  // Text that Enter has completed is selected, so that typing replaces it, as after a focus. It may still be loading.
  const selectCompleted = useEffectEvent(() => {
    const field = document.getElementById(id);
    if (!isEntered.current || field !== document.activeElement) return;
    if (field instanceof HTMLInputElement) field.select();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the text changes, which completing it does
  useLayoutEffect(() => selectCompleted(), [text]);
  const menu = box.getMenuProps({}, { suppressRefError: true });
  const isOpen = box.isOpen && items.length > 0;
  const noMatch = items.length === 0 && props.noMatch;
  const describedBy = [hint && `${descriptionId}-hint`, error && `${descriptionId}-error`]
    .filter(Boolean)
    .join(' ');
  useEffect(() => {
    if (props.focusOnMount) document.getElementById(id)?.focus();
  }, [id, props.focusOnMount]);
  const list = useRef<HTMLDivElement>(null);
  // On a phone, the field may be at the bottom edge of the window.
  useEffect(() => {
    if (isOpen && items.length > 0)
      list.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isOpen, items.length]);
  const resumeTyping = useEffectEvent((text: string, isFocused: boolean) => {
    props.onType(text);
    if (isFocused) {
      box.openMenu();
      return;
    }
    props.onClose?.();
    props.onAccept?.(text);
  });
  useTypingBeforeHydration(id, isHydrated, resumeTyping);
  return (
    <div>
      <label {...box.getLabelProps()} htmlFor={input.id} className={props.labelClass}>
        {label}
      </label>
      {hint && (
        <p id={`${descriptionId}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative">
        <input
          {...(isHydrated
            ? {
                ...input,
                'aria-expanded': isOpen,
                // Downshift's empty string isn't a valid reference.
                'aria-activedescendant': input['aria-activedescendant'] || undefined,
              }
            : { id, ref, value, onChange })}
          type="text"
          className={`field scroll-mt-28 ${hasToggle && !props.trailing ? 'pr-9' : ''} text-ellipsis ${hasToggle ? 'placeholder:text-ink' : ''} ${error ? 'border-danger' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          name={props.name}
          placeholder={props.placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {props.trailing}
        {!isHydrated && hasToggle && !props.trailing && (
          <span className="pointer-events-none absolute inset-y-0 right-0 grid w-9 place-items-center">
            <Arrow />
          </span>
        )}
        {isHydrated && (
          <>
            {hasToggle && (
              <button
                type="button"
                className={`absolute inset-y-0 right-0 w-9 place-items-center ${props.trailing ? 'hidden' : 'grid'}`}
                {...box.getToggleButtonProps({ 'aria-hidden': true })}
              >
                <Arrow />
              </button>
            )}
            <div
              ref={list}
              hidden={!isOpen}
              className={`absolute top-full left-0 z-30 mt-1 border-2 border-ink bg-card ${hasWideList ? 'w-[max(100%,min(24rem,100vw-3.75rem))]' : 'right-0'}`}
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
            <p role="status" className={noMatch ? 'mt-1' : 'sr-only'}>
              {isOpen && `${items.length} to choose from.`}
              {noMatch}
            </p>
          </>
        )}
      </div>
      {error && (
        <p id={`${descriptionId}-error`} className="mt-1 font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const Arrow = () => (
  <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2" aria-hidden>
    <path d="m6 9 6 6 6-6" />
  </svg>
);
