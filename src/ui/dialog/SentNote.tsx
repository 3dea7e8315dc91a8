interface Props {
  message: string;
  onClose(): void;
}

/** The message that replaces a dialog's form once it's sent. */
export function SentNote({ message, onClose }: Props) {
  return (
    <div className="p-5">
      <p role="status" className="notice notice-done font-semibold">
        {message}
      </p>
      <button
        type="button"
        className="button button-solid mt-5"
        // The focused button disappeared with the form.
        ref={(button) => button?.focus()}
        onClick={onClose}
      >
        Done
      </button>
    </div>
  );
}
