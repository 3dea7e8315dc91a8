import type { ReactNode } from 'react';

interface Props {
  /** Below the heading. */
  subtitle?: ReactNode;
  /** At the end of the band. */
  children: ReactNode;
}

/** The dark band at the top of the panel; its height is reserved before we know who is signed in. */
export function PanelBand({ subtitle, children }: Props) {
  return (
    <div className="on-dark bg-night text-day">
      {/* Beside the logo, which hangs out of the header, or below it. */}
      <div className="wrap flex min-h-[127px] flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-4 md:min-h-[184px] md:pt-[104px] lg:min-h-[108px] lg:pt-2 lg:pl-[417px]">
        <div>
          <h1 className="title-lg">Admin Dashboard</h1>
          {subtitle}
        </div>
        {children}
      </div>
    </div>
  );
}
