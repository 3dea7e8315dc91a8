/** Said to screen readers after the text of every link that opens in a new tab. */
export const newTabNote = '(opens in a new tab)';
