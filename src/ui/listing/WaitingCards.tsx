const cards = [0, 1, 2, 3, 4, 5];

/** Where cards will stand while they are looked for; seen only once that takes a moment. */
export function WaitingCards() {
  return (
    <div aria-hidden="true" className="@container animate-[appear_150ms_250ms_both]">
      <div className="results-grid">
        {cards.map((card) => (
          <div key={card} className="h-[28.5rem] border border-rule bg-card">
            <div className="h-48 bg-rule/60" />
            <div className="relative grid gap-3 px-4 pt-14">
              <div className="absolute -top-12 h-20 w-16 translate-x-4 border-2 border-rule bg-card" />
              <div className="h-6 w-4/5 bg-rule" />
              <div className="h-4 w-2/5 bg-rule/60" />
              <div className="h-4 w-3/5 bg-rule/60" />
              <div className="mt-6 h-11 w-28 border-2 border-rule" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
