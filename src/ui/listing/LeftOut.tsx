/** What of the address the list does without, and why. */
export function LeftOut({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="status" className="mt-4 border-l-8 border-ink bg-card px-3 py-2 break-words">
      {children}
    </p>
  );
}
