/** Every scene is composed on a board of this size; a picture shows a window of it. */
export const board = { width: 2400, height: 900 } as const;

/** The window in board units. */
export type Frame = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Pixels of the picture for one unit of the board. */
  scale: number;
};

/**
 * The largest window of the wanted shape that fits the board: narrow pictures keep the motif
 * right of the middle, so the upper left stays free for a headline.
 */
export function cropBoard(width: number, height: number, motifX: number): Frame {
  const aspect = width / height;
  const tall = Math.min(board.height, board.width / aspect);
  const wide = tall * aspect;
  const share = aspect < 1.2 ? 0.55 : 0.66;
  const left = Math.round(Math.min(board.width - wide, Math.max(0, motifX - wide * share)));
  const top = Math.round((board.height - tall) * 0.62);
  return {
    left,
    right: left + wide,
    top,
    bottom: top + tall,
    scale: height / tall,
  };
}

/** Whether anything within `reach` of x shows in the frame. */
export function isInFrame(frame: Frame, x: number, reach: number): boolean {
  return x + reach > frame.left && x - reach < frame.right;
}
