export const wheat = '#dcbb6a';
export const meadow = '#9aa862';
export const chalk = '#f3e9d6';
export const barnRed = '#a8402f';
