/**
 * Loads again what failed. The button disappears, so the focus moves to what it is part of and stays there: the nearest
 * ancestor that can take it or, in a dialog, the button that closes it.
 */
export function TryAgain({ onPress }: { onPress(): void }) {
  return (
    <button
      type="button"
      className="button mt-4"
      onClick={({ currentTarget }) => {
        const around = currentTarget.closest<HTMLElement>('dialog, [tabindex="-1"]');
        const isDialog = around instanceof HTMLDialogElement;
        const stays = isDialog ? around.querySelector('button') : around;
        stays?.focus({ preventScroll: true });
        onPress();
      }}
    >
      Try again
    </button>
  );
}
