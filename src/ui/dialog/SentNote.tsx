interface Props {
  message: string;
  onClose(): void;
}

/** What a dialog says in its form's place once that is sent. */
export function SentNote({ message, onClose }: Props) {
  return (
    <div className="p-5">
      <p role="status" className="notice notice-done font-semibold">
        {message}
      </p>
      <button
        type="button"
        className="button button-solid mt-5"
        // The focused button is gone with the form.
        ref={(button) => button?.focus()}
        onClick={onClose}
      >
        Done
      </button>
    </div>
  );
}
